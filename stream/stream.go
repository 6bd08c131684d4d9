// Package stream judges many things in bounded memory: it reads lines of bounded length, and has
// work done on all processors while the results keep their order.
package stream

import (
	"bufio"
	"bytes"
	"context"
	"errors"
	"io"
	"runtime"
)

// ReadError is a failure to read, in contrast to an error of what was to be done.
type ReadError struct{ Err error }

func (e *ReadError) Error() string { return "read: " + e.Err.Error() }

func (e *ReadError) Unwrap() error { return e.Err }

// keptLine bounds, in bytes, the buffer that one long line leaves behind.
const keptLine = 1 << 20

// Lines yields each line without the white space around it, and its number, from 1; empty lines
// are left out. A line of more than most bytes is nil. A line is valid until do returns. It ends
// with the first error of do, or with a *ReadError.
func Lines(in io.Reader, most int, do func(number int, line []byte) error) error {
	lines := bufio.NewReaderSize(in, 64<<10)
	var long []byte
	for number := 1; ; number++ {
		long = long[:0]
		line, err := lines.ReadSlice('\n')
		tooLong := false
		for errors.Is(err, bufio.ErrBufferFull) {
			if tooLong = tooLong || len(long)+len(line) > most; !tooLong {
				long = append(long, line...)
			}
			line, err = lines.ReadSlice('\n')
		}
		if len(long) > 0 {
			line = append(long, line...)
			long = line
		}
		tooLong = tooLong || len(line) > most
		if cap(long) > keptLine {
			long = nil
		}
		switch line = bytes.TrimSpace(line); {
		case tooLong:
			line = nil
		case len(line) == 0:
			line = nil
			if err == nil {
				continue
			}
		}
		if line != nil || tooLong {
			if failed := do(number, line); failed != nil {
				return failed
			}
		}
		if errors.Is(err, io.EOF) {
			return nil
		}
		if err != nil {
			return &ReadError{err}
		}
	}
}

// Ordered has work done on everything that next yields, on all processors, and hands the results
// to emit one by one in the order of what was yielded. Twice as many as there are processors may wait.
// It ends with the first error of next, of emit or of the context, when no work goes on any more.
func Ordered[In, Out any](ctx context.Context, next func(yield func(In) error) error, work func(In) Out, emit func(Out) error) error {
	workers := runtime.GOMAXPROCS(0)
	ctx, cancel := context.WithCancelCause(ctx)
	defer cancel(nil)
	results := make(chan chan Out, 2*workers)
	busy := make(chan struct{}, workers)
	emitted := make(chan struct{})
	go func() {
		defer close(emitted)
		for result := range results {
			out := <-result
			if ctx.Err() != nil {
				continue
			}
			if err := emit(out); err != nil {
				cancel(err)
			}
		}
	}()
	err := next(func(in In) error {
		if ctx.Err() != nil {
			return context.Cause(ctx)
		}
		result := make(chan Out, 1)
		results <- result
		busy <- struct{}{}
		go func() {
			result <- work(in)
			<-busy
		}()
		return nil
	})
	close(results)
	<-emitted
	if err == nil {
		err = context.Cause(ctx)
	}
	return err
}
