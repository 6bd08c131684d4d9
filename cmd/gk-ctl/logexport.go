package main

import (
	"context"
	"errors"
	"fmt"
	"io"
	"os"
	"path/filepath"
	"strings"
	"time"

	"github.com/spf13/cobra"

	"github.com/gk-hook/gk-hook/export"
	"github.com/gk-hook/gk-hook/hook"
)

func logExportCommand() *cobra.Command {
	var e export.Export
	var headers []string
	cmd := &cobra.Command{
		Use:   "export",
		Short: "send the log to a collector of OpenTelemetry, or write it into a file",
		Long: `Export sends each line of the log that the target does not have yet, as logs of
OpenTelemetry, and counts decisions as metrics. It reads no further than the target has
confirmed, and begins where it ended. Headers, and the secrets in them, may come from
OTEL_EXPORTER_OTLP_HEADERS.`,
		Example: "  gk-hook log export --to http://localhost:4318 --follow\n  gk-hook log export --file decisions.otlp.jsonl",
		Args:    wants(0, 0, "no arguments"),
		RunE: func(cmd *cobra.Command, _ []string) error {
			if (e.Endpoint == "") == (e.File == "") {
				return usageError{errors.New("log export wants either --to URL or --file FILE")}
			}
			var err error
			if e.Headers, err = headersOf(headers); err != nil {
				return usageError{err}
			}
			return exportLog(cmd.Context(), cmd.OutOrStdout(), cmd.ErrOrStderr(), &e)
		},
	}
	f := cmd.Flags()
	f.StringVar(&e.Endpoint, "to", "", "the address of a collector that takes OTLP by HTTP: http://localhost:4318")
	f.StringVar(&e.File, "file", "", "a file, to which requests are appended as lines of OTLP's JSON")
	f.StringArrayVar(&headers, "header", nil, "NAME=VALUE, sent with each request")
	f.BoolVar(&e.Follow, "follow", false, "go on with what is logged from now on, until it is interrupted")
	f.IntVar(&e.Batch, "batch", export.DefaultBatch, "how many lines go out at once")
	f.DurationVar(&e.Timeout, "timeout", 10*time.Second, "how long one request may take")
	return cmd
}

func headersOf(list []string) (map[string]string, error) {
	if len(list) == 0 {
		return nil, nil // those of the environment count
	}
	headers := map[string]string{}
	for _, h := range list {
		name, value, ok := strings.Cut(h, "=")
		if !ok || name == "" {
			return nil, fmt.Errorf("--header wants NAME=VALUE, got %q", h)
		}
		headers[name] = value
	}
	return headers, nil
}

func exportLog(ctx context.Context, out, errOut io.Writer, e *export.Export) error {
	dir, _, err := openState()
	if err != nil {
		return err
	}
	if e.File != "" {
		if e.File, err = filepath.Abs(e.File); err != nil {
			return err
		}
	}
	e.Dir, e.Log, e.Version = dir, dir.Log(), hook.Version()
	e.Host, _ = os.Hostname()
	e.Tell = func(line string) { fmt.Fprintln(errOut, "gk-hook log export:", hook.Visible(line)) }
	sum, err := e.Run(ctx)
	if sum.Refused > 0 {
		e.Tell(fmt.Sprintf("the collector threw %d records away", sum.Refused))
	}
	if err != nil {
		return fmt.Errorf("%w; %d lines were exported, the next run begins behind them", err, sum.Exported)
	}
	_, err = fmt.Fprintf(out, "exported %d lines\n", sum.Exported)
	return err
}
