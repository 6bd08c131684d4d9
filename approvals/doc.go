// Package approvals decides the outcome of an assessed call: patterns of the
// policy, a human's approvals, autonomy and the permission mode, with deny
// before confirm before allow before the tier's default, over all layers
// whatever their order.
//
// A Policy is loaded once per call and never changes. The Store holds what
// people approved; a once-approval is spent at the moment of the decision. The
// package knows nothing of how clients spell calls and decisions.
package approvals
