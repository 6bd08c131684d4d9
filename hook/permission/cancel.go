package permission

import (
	"context"
	"encoding/json"
	"sync"

	"github.com/modelcontextprotocol/go-sdk/jsonrpc"
	"github.com/modelcontextprotocol/go-sdk/mcp"
)

// methodCancelled is the notification with which a client takes back a request.
const methodCancelled = "notifications/cancelled"

// quiet is a transport that answers no request that its client has cancelled: the protocol
// wants that (MCP 2025-11-25, basic/utilities/cancellation), and its library answers with an
// error.
type quiet struct{ mcp.Transport }

// Connect connects the transport below.
func (t quiet) Connect(ctx context.Context) (mcp.Connection, error) {
	conn, err := t.Transport.Connect(ctx)
	if err != nil {
		return nil, err
	}
	return &quietConnection{Connection: conn, open: map[jsonrpc.ID]bool{}}, nil
}

// quietConnection remembers the requests that have no answer yet.
type quietConnection struct {
	mcp.Connection

	mu   sync.Mutex
	open map[jsonrpc.ID]bool // whether the client has cancelled it
}

// Read notes requests, and which of them are cancelled.
func (c *quietConnection) Read(ctx context.Context) (jsonrpc.Message, error) {
	msg, err := c.Connection.Read(ctx)
	req, ok := msg.(*jsonrpc.Request)
	if err != nil || !ok {
		return msg, err
	}
	c.mu.Lock()
	defer c.mu.Unlock()
	switch {
	case req.IsCall():
		c.open[req.ID] = false
	case req.Method == methodCancelled:
		var params struct {
			ID any `json:"requestId"`
		}
		if json.Unmarshal(req.Params, &params) != nil {
			break // not well-formed, so the protocol has it ignored
		}
		if id, err := jsonrpc.MakeID(params.ID); err == nil {
			if _, waits := c.open[id]; waits {
				c.open[id] = true
			}
		}
	}
	return msg, nil
}

// Write leaves out the answer to a cancelled request.
func (c *quietConnection) Write(ctx context.Context, msg jsonrpc.Message) error {
	if res, ok := msg.(*jsonrpc.Response); ok {
		c.mu.Lock()
		cancelled := c.open[res.ID]
		delete(c.open, res.ID)
		c.mu.Unlock()
		if cancelled {
			return nil
		}
	}
	return c.Connection.Write(ctx, msg)
}
