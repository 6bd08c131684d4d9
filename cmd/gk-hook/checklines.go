package main

import (
	"bytes"
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"os"

	"github.com/gk-hook/gk-hook/fault"
	"github.com/gk-hook/gk-hook/hook"
	"github.com/gk-hook/gk-hook/stream"
)

// line is one call as it was read; data is nil for one that is too long.
type line struct {
	number int
	data   []byte
}

// answered is what is written about a line: a *hook.Report, or a *notJudged.
type answered struct {
	number int
	doc    any
	exit   int
}

// notJudged says why a line has no report. A line that cannot be read is denied.
type notJudged struct {
	Schema   int          `json:"schema"` // 1
	Decision hook.Verdict `json:"decision"`
	Code     fault.Code   `json:"errorCode"`
	Error    string       `json:"error"`
}

// checkLines decides about the calls that are lines of a file or of stdin, and returns the exit
// status of the worst answer.
func (c *checking) checkLines(in io.Reader, out io.Writer) (exit int, err error) {
	if len(c.operands) == 1 && c.operands[0] != "-" {
		f, err := os.Open(c.operands[0])
		if err != nil {
			return 0, err
		}
		defer f.Close()
		in = f
	}
	jury := &hook.Jury{Fits: true}
	next := func(yield func(line) error) error {
		return stream.Lines(in, maxCheckBytes, func(number int, data []byte) error {
			return yield(line{number, bytes.Clone(data)})
		})
	}
	work := func(l line) answered { return c.answer(jury, l) }
	err = stream.Ordered(context.Background(), next, work, func(a answered) error {
		exit = max(exit, a.exit)
		data, err := json.Marshal(a.doc)
		if err == nil {
			_, err = fmt.Fprintf(out, "{\"line\":%d,%s\n", a.number, data[1:])
		}
		if err != nil {
			return fault.As(fault.Output, fmt.Errorf("write: %w", err))
		}
		return nil
	})
	if failed, ok := errors.AsType[*stream.ReadError](err); ok {
		err = fault.As(fault.Missing, failed)
	}
	return exit, err
}

// answer judges one line.
func (c *checking) answer(jury *hook.Jury, l line) answered {
	call, err := c.lineCall(l)
	if err != nil {
		bad := &notJudged{1, hook.Deny, fault.Of(err, fault.Invalid), hook.OneLine(err.Error())}
		return answered{l.number, bad, fault.Invalid.Exit()}
	}
	j := jury.Judge(call)
	return answered{l.number, j.Report(), exitOf(j.Verdict)}
}

// lineCall reads the call of a line.
func (c *checking) lineCall(l line) (*hook.Call, error) {
	if l.data == nil {
		return nil, fault.As(fault.TooLarge, fmt.Errorf("the line is longer than %d MiB", maxCheckBytes>>20))
	}
	past, err := hook.PastLine(l.data, c.client, c.cwd)
	if err != nil {
		return nil, err
	}
	return hook.Proposed(past)
}
