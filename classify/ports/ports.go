// Package ports tells on which ports of this machine a command listens.
package ports

import (
	"strings"

	"github.com/gk-hook/gk-hook/classify/command"
	"github.com/gk-hook/gk-hook/classify/spec"
)

// Opens lists the ports of this machine on which a command listens: those that its
// words or the variable PORT name, else the one that its program takes by itself.
// Only programs that serve, and interpreters, which may run such a program, count.
func Opens(c *command.Command, lasts bool) []string {
	usual := usualPort(c.Name, c.Inv.Argv)
	if c.Inv.Remote || usual == "" && !lasts && (c.Match == nil || c.Match.Program.Lang <= spec.Shell) {
		return nil
	}
	var ports []string
	see := func(text string) bool {
		text = text[strings.LastIndexByte(text, ':')+1:]
		if len(text) < 2 || len(text) > 5 || strings.Trim(text, "0123456789") != "" {
			return false
		}
		ports = append(ports, text)
		return true
	}
	before := ""
	for _, w := range c.Inv.Argv {
		text, known := w.Text()
		if !known {
			before = ""
			continue
		}
		flag, value, joined := strings.Cut(text, "=")
		switch {
		case joined && portFlag(flag):
			see(value)
		case portFlag(before), strings.Contains(text, ":") && !strings.HasPrefix(text, "-"):
			see(text)
		case before == "http.server" || before == "runserver":
			see(text)
		}
		before = text
	}
	if value, set := c.Variable("PORT"); set {
		if text, known := value.Text(); known {
			see(text)
		}
	}
	if len(ports) == 0 && usual != "" {
		ports = append(ports, usual)
	}
	return ports
}

// portFlag reports whether an option names the port, or the address, to listen on.
func portFlag(flag string) bool {
	switch flag {
	case "-p", "-P", "--port", "--http-port", "--listen", "-l", "-S", "-b", "--bind", "--server-port", "--addr", "--address", "-port", "-addr", "-listen":
		return true
	}
	return false
}

// usualPort returns the port on which a development server listens that is not told
// another, by its own documentation.
func usualPort(name string, argv []spec.Word) string {
	said := func(word string) bool {
		for _, w := range argv {
			if w.Is(word) {
				return true
			}
		}
		return false
	}
	switch name {
	case "vite":
		return "5173"
	case "astro":
		return "4321"
	case "next", "nuxt", "nuxi", "rails", "serve", "remix", "react-scripts", "puma":
		return "3000"
	case "ng":
		return "4200"
	case "flask":
		return "5000"
	case "uvicorn", "gunicorn", "hypercorn", "mkdocs", "gatsby", "fastapi":
		return "8000"
	case "http-server", "webpack-dev-server", "live-server":
		return "8080"
	case "hugo":
		return "1313"
	case "jekyll":
		return "4000"
	case "parcel":
		return "1234"
	case "storybook", "start-storybook":
		return "6006"
	case "wrangler":
		return "8787"
	case "streamlit":
		return "8501"
	}
	switch {
	case said("http.server"), said("runserver"):
		return "8000"
	}
	return ""
}
