package tree

import (
	"math"
	"strconv"
	"strings"
)

// Magnitude computes a number that is written with constants; 0 for anything else.
func Magnitude(n *Node) float64 {
	switch n.Kind {
	case ConstNode:
		text := strings.ReplaceAll(n.Text, "_", "")
		if x, err := strconv.ParseFloat(text, 64); err == nil {
			return x
		}
		x, _ := strconv.ParseUint(text, 0, 64)
		return float64(x)
	case BinaryNode:
		a, b := Magnitude(n.Kids[0]), Magnitude(n.Kids[1])
		switch n.Text {
		case "*":
			return a * b
		case "**":
			return math.Pow(a, b)
		case "<<":
			return math.Ldexp(a, int(min(b, 4096)))
		case "+":
			return a + b
		case "-":
			return a - b
		case "/", "//":
			return a / b
		}
	}
	return 0
}
