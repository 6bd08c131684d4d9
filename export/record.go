package export

import (
	"context"
	"time"

	"go.opentelemetry.io/otel/attribute"
	otellog "go.opentelemetry.io/otel/log"
	"go.opentelemetry.io/otel/metric"
	sdkmetric "go.opentelemetry.io/otel/sdk/metric"
	"go.opentelemetry.io/otel/sdk/metric/metricdata"
	"go.opentelemetry.io/otel/sdk/resource"

	"github.com/gk-hook/gk-hook/state"
)

// logRecord returns a line of the log as OpenTelemetry has it. Its texts were masked when it was logged.
func logRecord(r *state.Record, before string) (out otellog.Record) {
	out.SetTimestamp(r.Time)
	out.SetObservedTimestamp(r.Time)
	out.SetEventName(r.Event)
	out.SetBody(attribute.StringValue(r.Reason))
	severity, text := severityOf(r)
	out.SetSeverity(severity)
	out.SetSeverityText(text)
	for _, a := range [...]struct{ name, value string }{
		{"client", r.Client}, {"session", r.Session}, {"agent", r.Agent}, {"mode", r.Mode}, {"endpoint", r.Endpoint}, {"tool", r.Tool},
		{"subject", r.Subject}, {"cwd", r.Cwd}, {"hash", r.Hash}, {"effect", r.Effect}, {"program", r.Program}, {"decision", r.Decision},
		{"tier", r.Tier}, {"rule", r.Rule}, {"error_code", r.ErrorCode}, {"mac", r.MAC}, {"previous_mac", before},
	} {
		if a.value != "" {
			out.AddAttributes(attribute.String("gk_hook."+a.name, a.value))
		}
	}
	if r.Decision != "" {
		out.AddAttributes(attribute.Int("gk_hook.score", r.Score), attribute.Bool("gk_hook.irreversible", r.Irreversible))
	}
	if r.Duration > 0 {
		out.AddAttributes(attribute.Int64("gk_hook.duration_ns", int64(r.Duration)))
	}
	if len(r.Factors) > 0 {
		out.AddAttributes(attribute.StringSlice("gk_hook.factors", r.Factors))
	}
	return out
}

// severityOf says how much a person should care.
func severityOf(r *state.Record) (otellog.Severity, string) {
	switch {
	case r.Event == state.EventBlocked, r.Event == state.EventDamaged, r.Tier == "blocked":
		return otellog.SeverityError, "ERROR"
	case r.Decision == "deny", r.Tier == "dangerous":
		return otellog.SeverityWarn, "WARN"
	}
	return otellog.SeverityInfo, "INFO"
}

// Names of the metrics.
const (
	decisionsMetric = "gk_hook.decisions"
	durationMetric  = "gk_hook.decision.duration"
	eventsMetric    = "gk_hook.events"
)

// meter counts records. What it collects is what came since the last time, so that a run that ends takes nothing
// with it.
type meter struct {
	reader    *sdkmetric.ManualReader
	decisions metric.Int64Counter
	events    metric.Int64Counter
	duration  metric.Float64Histogram
}

func newMeter(res *resource.Resource) *meter {
	deltas := func(sdkmetric.InstrumentKind) metricdata.Temporality { return metricdata.DeltaTemporality }
	m := &meter{reader: sdkmetric.NewManualReader(sdkmetric.WithTemporalitySelector(deltas))}
	from := sdkmetric.NewMeterProvider(sdkmetric.WithReader(m.reader), sdkmetric.WithResource(res)).Meter(scope)
	// Creating an instrument fails for a bad name alone, and then returns one that counts nothing.
	m.decisions, _ = from.Int64Counter(decisionsMetric, metric.WithDescription("calls that were decided"))
	m.events, _ = from.Int64Counter(eventsMetric, metric.WithDescription("lines of the log"))
	m.duration, _ = from.Float64Histogram(durationMetric, metric.WithUnit("s"), metric.WithDescription("from reading a call to deciding"),
		metric.WithExplicitBucketBoundaries(.001, .002, .005, .01, .02, .05, .1, .2, .5, 1, 2))
	return m
}

func (m *meter) count(ctx context.Context, r *state.Record) {
	m.events.Add(ctx, 1, metric.WithAttributes(attribute.String("event", r.Event)))
	if r.Decision == "" {
		return
	}
	of := metric.WithAttributes(attribute.String("decision", r.Decision), attribute.String("tier", r.Tier), attribute.String("client", r.Client),
		attribute.String("effect", r.Effect))
	m.decisions.Add(ctx, 1, of)
	if r.Duration > 0 {
		m.duration.Record(ctx, r.Duration.Seconds(), metric.WithAttributes(attribute.String("decision", r.Decision)))
	}
}

func (m *meter) collect(ctx context.Context) (*metricdata.ResourceMetrics, error) {
	metrics := new(metricdata.ResourceMetrics)
	return metrics, m.reader.Collect(ctx, metrics)
}

const (
	scope = "github.com/gk-hook/gk-hook"
	// DefaultBatch is how many records go out at once. No more are read before these have arrived.
	DefaultBatch = 512
	// look is how often the log is looked at for more; rest how long a place that failed is left alone, at first and
	// at most.
	look      = time.Second
	rest      = time.Second
	longestOf = 30 * time.Second
)
