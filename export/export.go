// Package export sends the records of the log to a collector of OpenTelemetry, or writes them into a file: as logs,
// and counted as metrics.
package export

import (
	"context"
	"errors"
	"fmt"
	"time"

	"go.opentelemetry.io/otel/attribute"
	otellog "go.opentelemetry.io/otel/log"
	sdklog "go.opentelemetry.io/otel/sdk/log"
	"go.opentelemetry.io/otel/sdk/metric/metricdata"
	"go.opentelemetry.io/otel/sdk/resource"

	"github.com/gk-hook/gk-hook/classify/facts"
	"github.com/gk-hook/gk-hook/state"
)

// Target is where records go.
type Target struct {
	Endpoint string            // of a collector that takes OTLP by HTTP: http://localhost:4318; empty for a file
	Headers  map[string]string // for each request, such as one that authenticates
	File     string            // a file to which requests are appended, each one line of JSON
	Timeout  time.Duration     // of one request
}

// name tells the target from others, in the record of what was exported.
func (t Target) name() string {
	if t.File != "" {
		return "file:" + t.File
	}
	return t.Endpoint
}

// Export is one run.
type Export struct {
	Target
	Log     *state.Log
	Dir     *state.Dir
	Host    string // the name of this machine
	Version string // of the guard
	Follow  bool   // go on with what is logged from now on, and try again when the target fails
	Batch   int
	// Tell is called with what goes wrong, in one line, and with what was left out.
	Tell func(line string)
}

// Sum says what a run did.
type Sum struct {
	Exported int  // records that the target took
	Refused  int  // records of them that it says it threw away
	Gap      bool // lines before the first one were rotated away before they were exported
}

// progress is how far the log was exported to each target, by name.
type progress struct {
	Targets map[string]mark `json:"targets"`
}

type mark struct {
	MAC   string    `json:"mac"` // of the last line that the target has
	At    time.Time `json:"at"`
	Lines uint64    `json:"lines"` // exported in all
}

func (e *Export) progress() state.Document[progress] {
	return state.Document[progress]{Dir: e.Dir, Name: facts.GuardExport, Version: 1}
}

// Run exports what the target does not have yet. A record counts as exported once the target has confirmed it: after a
// crash the last batch may go out again, with the same codes of the chain, and none is left out.
func (e *Export) Run(ctx context.Context) (sum Sum, err error) {
	done, err := e.progress().Read()
	if err != nil {
		return sum, fmt.Errorf("export: %w", err)
	}
	last := done.Targets[e.name()]
	tail, err := e.Log.TailFrom(last.MAC)
	if err != nil {
		return sum, fmt.Errorf("export: %w", err)
	}
	defer tail.Close()
	out, err := e.open()
	if err != nil {
		return sum, fmt.Errorf("export: %w", err)
	}
	defer out.end()
	s := sender{Export: e, out: out, before: last.MAC, batches: newBatches(e.resource())}
	for {
		more, err := s.step(ctx, tail)
		if err != nil || ctx.Err() != nil || !more && !e.Follow {
			sum = s.sum
			sum.Refused = out.refused
			if ctx.Err() != nil && e.Follow {
				err = nil
			}
			return sum, err
		}
		if !more && !sleep(ctx, look) {
			continue // the context has ended
		}
	}
}

// sleep waits, and reports whether the context goes on.
func sleep(ctx context.Context, d time.Duration) bool {
	select {
	case <-ctx.Done():
		return false
	case <-time.After(d):
		return true
	}
}

func (e *Export) resource() *resource.Resource {
	return resource.NewSchemaless(attribute.String("service.name", "gk-hook"), attribute.String("service.version", e.Version),
		attribute.String("host.name", e.Host))
}

// sender exports batch after batch.
type sender struct {
	*Export
	out     *wire
	batches *batches
	before  string // the code of the line before
	sum     Sum
}

// step exports the next batch, and reports whether there was one.
func (s *sender) step(ctx context.Context, tail *state.Tail) (more bool, err error) {
	records, err := tail.Next(s.size())
	if err != nil {
		return false, fmt.Errorf("export: %w", err)
	}
	if tail.Gap() {
		s.sum.Gap, s.before = true, ""
		s.Tell("lines of the log were rotated away before they were exported")
	}
	if len(records) == 0 {
		return false, nil
	}
	logs, metrics, err := s.batches.of(ctx, records, s.before)
	if err != nil {
		return false, fmt.Errorf("export: %w", err)
	}
	if err := s.insist(ctx, func() error { return s.out.logs(ctx, logs) }); err != nil {
		return false, err
	}
	if err := s.insist(ctx, func() error { return s.out.metrics(ctx, metrics) }); err != nil {
		return false, err
	}
	s.before = records[len(records)-1].MAC
	s.sum.Exported += len(records)
	return true, s.note(s.before, len(records))
}

func (s *sender) size() int {
	if s.Batch > 0 {
		return s.Batch
	}
	return DefaultBatch
}

// insist sends until the target has it, or once when the run is not to go on.
func (s *sender) insist(ctx context.Context, send func() error) error {
	for wait := rest; ; wait = min(2*wait, longestOf) {
		err := send()
		if err == nil {
			return nil
		}
		if !s.Follow || ctx.Err() != nil {
			return fmt.Errorf("export: %w", err)
		}
		s.Tell(fmt.Sprintf("the target does not take records, which are kept and sent again in %s: %v", wait, err))
		if !sleep(ctx, wait) {
			return ctx.Err()
		}
	}
}

// note records that the target has all lines up to one.
func (s *sender) note(mac string, lines int) error {
	doc := s.progress()
	err := doc.Update(func(p *progress) error {
		if p.Targets == nil {
			p.Targets = map[string]mark{}
		}
		p.Targets[s.name()] = mark{MAC: mac, At: time.Now().UTC(), Lines: p.Targets[s.name()].Lines + uint64(lines)}
		return nil
	})
	if err != nil {
		return fmt.Errorf("export: the records arrived, but that cannot be noted: %w", err)
	}
	return nil
}

// batches turns records into what the SDK exports.
type batches struct {
	provider *sdklog.LoggerProvider
	logger   otellog.Logger
	logs     []sdklog.Record // of the batch that is being made
	meter    *meter
}

func newBatches(res *resource.Resource) *batches {
	b := new(batches)
	b.provider = sdklog.NewLoggerProvider(sdklog.WithResource(res), sdklog.WithProcessor(b), sdklog.WithAttributeCountLimit(-1),
		sdklog.WithAttributeValueLengthLimit(-1))
	b.logger = b.provider.Logger(scope)
	b.meter = newMeter(res)
	return b
}

// OnEmit keeps a record for its batch. With it, batches are a processor of the SDK.
func (b *batches) OnEmit(_ context.Context, r *sdklog.Record) error {
	b.logs = append(b.logs, r.Clone())
	return nil
}

// Enabled wants every record.
func (b *batches) Enabled(context.Context, sdklog.EnabledParameters) bool { return true }

// Shutdown has nothing to end.
func (b *batches) Shutdown(context.Context) error { return nil }

// ForceFlush has nothing to send: batches are taken.
func (b *batches) ForceFlush(context.Context) error { return nil }

// of returns a batch of records as logs, each with its code of the chain and the one before, and as metrics.
func (b *batches) of(ctx context.Context, records []state.Record, before string) ([]sdklog.Record, *metricdata.ResourceMetrics, error) {
	b.logs = nil
	for i := range records {
		b.logger.Emit(ctx, logRecord(&records[i], before))
		b.meter.count(ctx, &records[i])
		before = records[i].MAC
	}
	if len(b.logs) != len(records) {
		return nil, nil, errors.New("the SDK dropped records")
	}
	metrics, err := b.meter.collect(ctx)
	return b.logs, metrics, err
}
