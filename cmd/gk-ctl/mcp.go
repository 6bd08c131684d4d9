package main

import (
	"errors"
	"fmt"
	"io"
	"os"

	"github.com/modelcontextprotocol/go-sdk/mcp"
	"github.com/rs/zerolog"
	"github.com/spf13/cobra"

	"github.com/gk-hook/gk-hook/hook"
	"github.com/gk-hook/gk-hook/hook/permission"
)

func mcpCommand() *cobra.Command {
	return &cobra.Command{
		Use:   "mcp",
		Short: "serve the " + permission.ToolName + " tool over stdio",
		Long: `Mcp is a server for the Model Context Protocol over standard input and output. Its
one tool answers Claude Code's permission prompts, and its diagnostics go to standard
error, one JSON object a line:

  claude --mcp-config '{"mcpServers":{"gk":{"command":"gk-hook","args":["mcp"]}}}' \
         --permission-prompt-tool mcp__gk__` + permission.ToolName,
		Args: wants(0, 0, "nothing"),
		RunE: func(cmd *cobra.Command, _ []string) error {
			cwd, err := os.Getwd()
			if err != nil {
				return fmt.Errorf("find working directory: %w", err)
			}
			server := permission.New(cwd, hook.Version())
			server.Log = zerolog.New(cmd.ErrOrStderr()).With().Timestamp().Logger()
			err = server.Run(cmd.Context(), &mcp.StdioTransport{})
			if errors.Is(err, io.EOF) || cmd.Context().Err() != nil {
				return nil // the client has hung up
			}
			return err
		},
	}
}
