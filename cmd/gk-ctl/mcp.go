package main

import (
	"errors"
	"fmt"
	"io"
	"os"
	"time"

	"github.com/modelcontextprotocol/go-sdk/mcp"
	"github.com/rs/zerolog"
	"github.com/spf13/cobra"

	"github.com/gk-hook/gk-hook/hook"
	"github.com/gk-hook/gk-hook/hook/permission"
)

func mcpCommand() *cobra.Command {
	var wait time.Duration
	cmd := &cobra.Command{
		Use:     "mcp",
		Example: "  claude mcp add gk-hook -- gk-hook mcp\n  gk-hook mcp --wait 10m",
		Short:   "serve the " + permission.ToolName + " and " + permission.AssessName + " tools over stdio",
		Long: `Mcp is a server for the Model Context Protocol over standard input and output. Its
tool ` + permission.ToolName + ` answers Claude Code's permission prompts, its tool ` + permission.AssessName + ` is gk-hook
assess, and its diagnostics go to standard error, one JSON object a line. With --wait,
a prompt that a person may approve stays open so long: gk-hook approve CODE in any
terminal lets the call run, gk-hook deny CODE ends it.

  claude --mcp-config '{"mcpServers":{"gk":{"command":"gk-hook","args":["mcp"]}}}' \
         --permission-prompt-tool mcp__gk__` + permission.ToolName,
		Args: wants(0, 0, "nothing"),
		RunE: func(cmd *cobra.Command, _ []string) error {
			if wait < 0 || wait > permission.MaxWait {
				return usageError{fmt.Errorf("--wait %s is not between 0 and %s", wait, permission.MaxWait)}
			}
			cwd, err := os.Getwd()
			if err != nil {
				return fmt.Errorf("find working directory: %w", err)
			}
			server := permission.New(cwd, hook.Version())
			server.Wait = wait
			server.Log = zerolog.New(cmd.ErrOrStderr()).With().Timestamp().Logger()
			err = server.Run(cmd.Context(), &mcp.StdioTransport{})
			if errors.Is(err, io.EOF) || cmd.Context().Err() != nil {
				return nil // the client has hung up
			}
			return err
		},
	}
	cmd.Flags().DurationVar(&wait, "wait", 0, "how long a prompt is held open for a person, such as 5m; at most 1h")
	return cmd
}
