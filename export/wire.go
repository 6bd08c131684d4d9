package export

import (
	"bytes"
	"cmp"
	"context"
	"errors"
	"fmt"
	"io"
	"net/http"
	"net/url"
	"os"
	"strings"
	"time"

	sdklog "go.opentelemetry.io/otel/sdk/log"
	"go.opentelemetry.io/otel/sdk/metric/metricdata"
	"google.golang.org/protobuf/encoding/protojson"
	"google.golang.org/protobuf/proto"
)

const (
	logsPath    = "/v1/logs"
	metricsPath = "/v1/metrics"
	// defaultTimeout is how long one request may take.
	defaultTimeout = 10 * time.Second
	maxAnswer      = 1 << 20
	shownAnswer    = 200 // bytes of an answer in an error
	// headersVariable holds headers of requests: name=value,name=value, the values escaped as in addresses.
	headersVariable = "OTEL_EXPORTER_OTLP_HEADERS"
)

// wire is the way to the target. It tries once: what is sent again, and when, is decided in one place.
type wire struct {
	// post sends a message to a path of the target, and returns what it answers.
	post    func(ctx context.Context, path string, message proto.Message) (answer []byte, err error)
	end     func() error
	refused int // records that the target took, and threw away
}

// open returns the way to the target.
func (e *Export) open() (*wire, error) {
	if e.File != "" {
		file, err := openLines(e.File)
		if err != nil {
			return nil, err
		}
		return &wire{post: lines{file}.post, end: file.Close}, nil
	}
	u, err := url.Parse(e.Endpoint)
	if err != nil || u.Host == "" || u.Scheme != "http" && u.Scheme != "https" {
		return nil, fmt.Errorf("%q is not the address of a collector; write one such as http://localhost:4318", e.Endpoint)
	}
	c := &collector{root: strings.TrimSuffix(u.String(), "/"), headers: e.Headers, version: e.Version,
		client: &http.Client{Timeout: cmp.Or(max(e.Timeout, 0), defaultTimeout)}}
	if c.headers == nil {
		if c.headers, err = headersOf(os.Getenv(headersVariable)); err != nil {
			return nil, err
		}
	}
	return &wire{post: c.post, end: func() error { c.client.CloseIdleConnections(); return nil }}, nil
}

// headersOf reads the headers of the variable.
func headersOf(list string) (map[string]string, error) {
	headers := map[string]string{}
	for header := range strings.SplitSeq(list, ",") {
		if strings.TrimSpace(header) == "" {
			continue
		}
		name, escaped, ok := strings.Cut(header, "=")
		value, err := url.PathUnescape(escaped)
		if name = strings.TrimSpace(name); !ok || name == "" || err != nil {
			return nil, fmt.Errorf("%s holds a header that is not name=value; separate headers by commas, and escape values as in addresses", headersVariable)
		}
		headers[name] = strings.TrimSpace(value)
	}
	return headers, nil
}

// logs sends records. Those that the target took and threw away must not be sent again: the protocol says
// so, and the others of the request would arrive twice.
func (w *wire) logs(ctx context.Context, records []sdklog.Record) error {
	answer, err := w.post(ctx, logsPath, logsMessage(records))
	if err == nil {
		w.refused += rejected(answer)
	}
	return err
}

func (w *wire) metrics(ctx context.Context, collected *metricdata.ResourceMetrics) error {
	message, err := metricsMessage(collected)
	if err == nil {
		_, err = w.post(ctx, metricsPath, message)
	}
	return err
}

// collector takes OTLP by HTTP.
type collector struct {
	root    string
	headers map[string]string
	version string // of the guard
	client  *http.Client
}

func (c *collector) post(ctx context.Context, path string, message proto.Message) ([]byte, error) {
	body, err := proto.Marshal(message)
	if err != nil {
		return nil, err
	}
	req, err := http.NewRequestWithContext(ctx, http.MethodPost, c.root+path, bytes.NewReader(body))
	if err != nil {
		return nil, err
	}
	req.Header.Set("User-Agent", "gk-hook/"+c.version)
	for name, value := range c.headers {
		req.Header.Set(name, value)
	}
	req.Header.Set("Content-Type", "application/x-protobuf")
	resp, err := c.client.Do(req)
	if err != nil {
		return nil, err
	}
	defer resp.Body.Close()
	answer, err := io.ReadAll(io.LimitReader(resp.Body, maxAnswer))
	if resp.StatusCode/100 != 2 {
		return nil, fmt.Errorf("%s%s answered %s: %s", c.root, path, resp.Status, bytes.TrimSpace(answer[:min(len(answer), shownAnswer)]))
	}
	return answer, err
}

// lines is a file of OTLP: one JSON object a line for each message.
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

// post writes a message, and answers once it is on the disk.
func (l lines) post(_ context.Context, _ string, message proto.Message) ([]byte, error) {
	line, err := protojson.MarshalOptions{UseEnumNumbers: true}.Marshal(message)
	if err == nil {
		_, err = l.file.Write(append(line, '\n'))
	}
	if err == nil {
		err = l.file.Sync()
	}
	return nil, err
}
