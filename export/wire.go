package export

import (
	"bytes"
	"compress/gzip"
	"context"
	"errors"
	"fmt"
	"io"
	"net/http"
	"net/url"
	"os"
	"strings"
	"sync/atomic"
	"time"

	"go.opentelemetry.io/otel/exporters/otlp/otlplog/otlploghttp"
	"go.opentelemetry.io/otel/exporters/otlp/otlpmetric/otlpmetrichttp"
	sdklog "go.opentelemetry.io/otel/sdk/log"
	sdkmetric "go.opentelemetry.io/otel/sdk/metric"
	"go.opentelemetry.io/otel/sdk/metric/metricdata"
	collogs "go.opentelemetry.io/proto/otlp/collector/logs/v1"
	colmetrics "go.opentelemetry.io/proto/otlp/collector/metrics/v1"
	"google.golang.org/protobuf/encoding/protojson"
	"google.golang.org/protobuf/proto"
)

const (
	logsPath    = "/v1/logs"
	metricsPath = "/v1/metrics"
	// defaultTimeout is how long one request may take.
	defaultTimeout = 10 * time.Second
	maxAnswer      = 1 << 20
)

// exporters are the two of a target.
type exporters struct {
	logs    sdklog.Exporter
	metrics sdkmetric.Exporter
	dropped *atomic.Int64
	closer  io.Closer // of the file
}

func (e *exporters) refused() int { return int(e.dropped.Load()) }

func (e *exporters) close() {
	if e.closer != nil {
		e.closer.Close()
	}
}

// open returns the exporters of the SDK for the target. They try once: what is sent again, and when, is decided in one
// place.
func (e *Export) open(ctx context.Context) (*exporters, error) {
	out := &exporters{dropped: new(atomic.Int64)}
	base, wire := e.Endpoint, http.RoundTripper(&refusals{http.DefaultTransport, out.dropped})
	if e.File != "" {
		file, err := openLines(e.File)
		if err != nil {
			return nil, err
		}
		base, wire, out.closer = "http://file", &lines{file}, file
	}
	u, err := url.Parse(base)
	if err != nil || u.Host == "" || u.Scheme != "http" && u.Scheme != "https" {
		return nil, fmt.Errorf("%q is no address of a collector, as http://localhost:4318", base)
	}
	client := &http.Client{Transport: wire, Timeout: e.Timeout}
	if e.Timeout <= 0 {
		client.Timeout = defaultTimeout
	}
	root := strings.TrimSuffix(u.String(), "/")
	out.logs, err = otlploghttp.New(ctx, otlploghttp.WithEndpointURL(root+logsPath), otlploghttp.WithHeaders(e.Headers),
		otlploghttp.WithHTTPClient(client), otlploghttp.WithRetry(otlploghttp.RetryConfig{}))
	if err == nil {
		out.metrics, err = otlpmetrichttp.New(ctx, otlpmetrichttp.WithEndpointURL(root+metricsPath), otlpmetrichttp.WithHeaders(e.Headers),
			otlpmetrichttp.WithHTTPClient(client), otlpmetrichttp.WithRetry(otlpmetrichttp.RetryConfig{}),
			otlpmetrichttp.WithTemporalitySelector(func(sdkmetric.InstrumentKind) metricdata.Temporality { return metricdata.DeltaTemporality }))
	}
	return out, err
}

// refusals takes note of records that a collector took, and threw away. They must not be sent again: the
// protocol says so, and the others of the request would arrive twice.
type refusals struct {
	next    http.RoundTripper
	dropped *atomic.Int64
}

// RoundTrip sends a request on.
func (r *refusals) RoundTrip(req *http.Request) (*http.Response, error) {
	resp, err := r.next.RoundTrip(req)
	if err != nil || resp.StatusCode/100 != 2 {
		return resp, err
	}
	body, err := io.ReadAll(io.LimitReader(resp.Body, maxAnswer))
	resp.Body.Close()
	if err != nil {
		return nil, err
	}
	if strings.HasSuffix(req.URL.Path, logsPath) {
		var answer collogs.ExportLogsServiceResponse
		if proto.Unmarshal(body, &answer) == nil {
			r.dropped.Add(answer.GetPartialSuccess().GetRejectedLogRecords())
		}
	}
	resp.Body, resp.ContentLength = http.NoBody, 0
	resp.Header.Del("Content-Length")
	return resp, nil
}

// lines writes each request into a file, as the OTLP file format has it: one JSON object a line.
type lines struct{ file *os.File }

// openLines opens the file. A line that a crash cut off is ended, so that it spoils no other one.
func openLines(path string) (*os.File, error) {
	f, err := os.OpenFile(path, os.O_CREATE|os.O_RDWR|os.O_APPEND, 0o600)
	if err != nil {
		return nil, err
	}
	info, err := f.Stat()
	if err == nil && info.Size() > 0 {
		var last [1]byte
		if _, err = f.ReadAt(last[:], info.Size()-1); err == nil && last[0] != '\n' {
			_, err = f.WriteString("\n")
		}
	}
	if err != nil {
		return nil, errors.Join(err, f.Close())
	}
	return f, nil
}

// RoundTrip writes a request, and answers once it is on the disk.
func (l *lines) RoundTrip(req *http.Request) (*http.Response, error) {
	body, err := bodyOf(req)
	if err != nil {
		return nil, err
	}
	var message proto.Message = new(collogs.ExportLogsServiceRequest)
	if strings.HasSuffix(req.URL.Path, metricsPath) {
		message = new(colmetrics.ExportMetricsServiceRequest)
	}
	if err := proto.Unmarshal(body, message); err != nil {
		return nil, err
	}
	line, err := protojson.MarshalOptions{UseEnumNumbers: true}.Marshal(message)
	if err == nil {
		_, err = l.file.Write(append(line, '\n'))
	}
	if err == nil {
		err = l.file.Sync()
	}
	if err != nil {
		return nil, err
	}
	return &http.Response{StatusCode: http.StatusOK, Status: "200 OK", Proto: "HTTP/1.1", Header: http.Header{}, Body: http.NoBody, Request: req}, nil
}

func bodyOf(req *http.Request) ([]byte, error) {
	defer req.Body.Close()
	from := io.Reader(req.Body)
	if req.Header.Get("Content-Encoding") == "gzip" {
		var err error
		if from, err = gzip.NewReader(req.Body); err != nil {
			return nil, err
		}
	}
	var body bytes.Buffer
	_, err := body.ReadFrom(from)
	return body.Bytes(), err
}
