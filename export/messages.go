package export

import (
	"fmt"
	"time"

	"go.opentelemetry.io/otel/attribute"
	sdklog "go.opentelemetry.io/otel/sdk/log"
	"go.opentelemetry.io/otel/sdk/metric/metricdata"
	"go.opentelemetry.io/otel/sdk/resource"
	commonpb "go.opentelemetry.io/proto/otlp/common/v1"
	logspb "go.opentelemetry.io/proto/otlp/logs/v1"
	metricspb "go.opentelemetry.io/proto/otlp/metrics/v1"
	resourcepb "go.opentelemetry.io/proto/otlp/resource/v1"
	"google.golang.org/protobuf/encoding/protowire"
	"google.golang.org/protobuf/proto"
)

// The SDK's own exporters turn what it records into OTLP too, but they link the services of OTLP, and gRPC with
// them: 2.7 MB. On the wire a request is the same as the message of the data that it carries.

// logsMessage returns records, which are all of one resource and scope, as OTLP has them.
func logsMessage(records []sdklog.Record) *logspb.LogsData {
	var res *resource.Resource
	scoped := &logspb.ScopeLogs{Scope: &commonpb.InstrumentationScope{Name: scope}}
	for i := range records {
		r := &records[i]
		res = r.Resource()
		to := &logspb.LogRecord{
			TimeUnixNano: nanos(r.Timestamp()), ObservedTimeUnixNano: nanos(r.ObservedTimestamp()), EventName: r.EventName(),
			SeverityNumber: logspb.SeverityNumber(r.Severity()), SeverityText: r.SeverityText(), Body: valueOf(r.Body()),
		}
		r.WalkAttributes(func(kv attribute.KeyValue) bool {
			to.Attributes = append(to.Attributes, attributeOf(kv))
			return true
		})
		scoped.LogRecords = append(scoped.LogRecords, to)
	}
	return &logspb.LogsData{ResourceLogs: []*logspb.ResourceLogs{{Resource: resourceOf(res), ScopeLogs: []*logspb.ScopeLogs{scoped}}}}
}

// metricsMessage returns what the meter collected as OTLP has it: sums and histograms, and nothing else.
func metricsMessage(collected *metricdata.ResourceMetrics) (*metricspb.MetricsData, error) {
	var scopes []*metricspb.ScopeMetrics
	for _, from := range collected.ScopeMetrics {
		scoped := &metricspb.ScopeMetrics{Scope: &commonpb.InstrumentationScope{Name: from.Scope.Name}}
		for _, m := range from.Metrics {
			to := &metricspb.Metric{Name: m.Name, Description: m.Description, Unit: m.Unit}
			switch data := m.Data.(type) {
			case metricdata.Sum[int64]:
				to.Data = sumOf(data)
			case metricdata.Histogram[float64]:
				to.Data = histogramOf(data)
			default:
				return nil, fmt.Errorf("%s is neither a sum nor a histogram, but %T", m.Name, data)
			}
			scoped.Metrics = append(scoped.Metrics, to)
		}
		scopes = append(scopes, scoped)
	}
	return &metricspb.MetricsData{ResourceMetrics: []*metricspb.ResourceMetrics{{Resource: resourceOf(collected.Resource), ScopeMetrics: scopes}}}, nil
}

func sumOf(s metricdata.Sum[int64]) *metricspb.Metric_Sum {
	to := &metricspb.Sum{AggregationTemporality: temporalityOf(s.Temporality), IsMonotonic: s.IsMonotonic}
	for _, p := range s.DataPoints {
		to.DataPoints = append(to.DataPoints, &metricspb.NumberDataPoint{
			Attributes: attributesOf(p.Attributes.Iter()), StartTimeUnixNano: nanos(p.StartTime), TimeUnixNano: nanos(p.Time),
			Value: &metricspb.NumberDataPoint_AsInt{AsInt: p.Value},
		})
	}
	return &metricspb.Metric_Sum{Sum: to}
}

func histogramOf(h metricdata.Histogram[float64]) *metricspb.Metric_Histogram {
	to := &metricspb.Histogram{AggregationTemporality: temporalityOf(h.Temporality)}
	for _, p := range h.DataPoints {
		point := &metricspb.HistogramDataPoint{
			Attributes: attributesOf(p.Attributes.Iter()), StartTimeUnixNano: nanos(p.StartTime), TimeUnixNano: nanos(p.Time),
			Count: p.Count, Sum: proto.Float64(p.Sum), BucketCounts: p.BucketCounts, ExplicitBounds: p.Bounds,
		}
		if least, ok := p.Min.Value(); ok {
			point.Min = &least
		}
		if most, ok := p.Max.Value(); ok {
			point.Max = &most
		}
		to.DataPoints = append(to.DataPoints, point)
	}
	return &metricspb.Metric_Histogram{Histogram: to}
}

func temporalityOf(t metricdata.Temporality) metricspb.AggregationTemporality {
	switch t {
	case metricdata.DeltaTemporality:
		return metricspb.AggregationTemporality_AGGREGATION_TEMPORALITY_DELTA
	case metricdata.CumulativeTemporality:
		return metricspb.AggregationTemporality_AGGREGATION_TEMPORALITY_CUMULATIVE
	}
	return metricspb.AggregationTemporality_AGGREGATION_TEMPORALITY_UNSPECIFIED
}

func resourceOf(res *resource.Resource) *resourcepb.Resource {
	return &resourcepb.Resource{Attributes: attributesOf(res.Iter())}
}

func attributesOf(from attribute.Iterator) (to []*commonpb.KeyValue) {
	for from.Next() {
		to = append(to, attributeOf(from.Attribute()))
	}
	return to
}

func attributeOf(kv attribute.KeyValue) *commonpb.KeyValue {
	return &commonpb.KeyValue{Key: string(kv.Key), Value: valueOf(kv.Value)}
}

// valueOf returns a value; one of a kind that no record has becomes its text.
func valueOf(v attribute.Value) *commonpb.AnyValue {
	switch v.Type() {
	case attribute.BOOL:
		return &commonpb.AnyValue{Value: &commonpb.AnyValue_BoolValue{BoolValue: v.AsBool()}}
	case attribute.INT64:
		return &commonpb.AnyValue{Value: &commonpb.AnyValue_IntValue{IntValue: v.AsInt64()}}
	case attribute.STRINGSLICE:
		list := new(commonpb.ArrayValue)
		for _, text := range v.AsStringSlice() {
			list.Values = append(list.Values, textOf(text))
		}
		return &commonpb.AnyValue{Value: &commonpb.AnyValue_ArrayValue{ArrayValue: list}}
	case attribute.STRING:
		return textOf(v.AsString())
	}
	return textOf(v.String())
}

func textOf(text string) *commonpb.AnyValue {
	return &commonpb.AnyValue{Value: &commonpb.AnyValue_StringValue{StringValue: text}}
}

// nanos returns a time as OTLP has it; 0 is none.
func nanos(t time.Time) uint64 {
	if n := t.UnixNano(); !t.IsZero() && n > 0 {
		return uint64(n)
	}
	return 0
}

// The fields of an answer: ExportLogsServiceResponse.partial_success and its rejected_log_records.
const (
	partialSuccess     = 1
	rejectedLogRecords = 1
)

// rejected returns how many records a collector says it threw away; 0 when the answer cannot be read.
func rejected(answer []byte) (n int) {
	fields(answer, func(number protowire.Number, kind protowire.Type, value []byte) {
		if number != partialSuccess || kind != protowire.BytesType {
			return
		}
		message, _ := protowire.ConsumeBytes(value)
		fields(message, func(number protowire.Number, kind protowire.Type, value []byte) {
			if number == rejectedLogRecords && kind == protowire.VarintType {
				count, _ := protowire.ConsumeVarint(value)
				n = max(0, int(count))
			}
		})
	})
	return n
}

// fields yields each field of a message, up to one that is damaged.
func fields(message []byte, do func(protowire.Number, protowire.Type, []byte)) {
	for len(message) > 0 {
		number, kind, tag := protowire.ConsumeTag(message)
		if tag < 0 {
			return
		}
		size := protowire.ConsumeFieldValue(number, kind, message[tag:])
		if size < 0 {
			return
		}
		do(number, kind, message[tag:tag+size])
		message = message[tag+size:]
	}
}
