package tree

import (
	"math"
	"strconv"
	"strings"
)

// Magnitude computes a number that is written with constants; 0 for anything else.
func Magnitude(n *Node) float64 {
	switch n.Kind {
	case ConstNode:
		text := strings.ReplaceAll(n.Text, "_", "")
		if x, err := strconv.ParseFloat(text, 64); err == nil {
			return x
		}
		x, _ := strconv.ParseUint(text, 0, 64)
		return float64(x)
	case BinaryNode:
		a, b := Magnitude(n.Kids[0]), Magnitude(n.Kids[1])
		switch n.Text {
		case "*":
			return a * b
		case "**":
			return math.Pow(a, b)
		case "<<":
			return math.Ldexp(a, int(min(b, 4096)))
		case "+":
			return a + b
		case "-":
			return a - b
		case "/", "//":
			return a / b
		}
	}
	return 0
}

// Doubles reports whether the source makes a text or a list twice as long again and again, as
// x = x + x does. Numbers that are added to themselves grow slowly.
func (p *Program) Doubles() bool {
	for name, binds := range p.Binds {
		doubled, number := false, true
		for _, b := range binds {
			switch {
			case b.Value != nil && len(b.Steps) == 0 && occurs(b.Value, name, 0) > 1:
				doubled = true
			case b.Value == nil || b.Value.Kind != ConstNode:
				number = false
			}
		}
		if doubled && !number {
			return true
		}
	}
	return false
}

// occurs counts how often the value of a name becomes a part of a sum, a text or a list.
func occurs(n *Node, name string, depth int) int {
	if n == nil || depth > 64 {
		return 0
	}
	count := 0
	switch n.Kind {
	case RefNode:
		if n.Text == name {
			return 1
		}
	case BinaryNode:
		if n.Text == "+" {
			count = occurs(n.Kids[0], name, depth+1) + occurs(n.Kids[1], name, depth+1)
		}
	case TextNode, StarNode:
		for _, k := range n.Kids {
			count += occurs(k, name, depth+1)
		}
	case ListNode:
		for _, k := range n.Kids {
			if k != nil && k.Kind == StarNode {
				count += occurs(k, name, depth+1)
			}
		}
	}
	return count
}
