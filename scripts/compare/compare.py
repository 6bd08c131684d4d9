"""Puts calls to guards as Claude Code's hook does, and prints what each answers, as a table of Markdown."""
import json, os, statistics, subprocess, sys, time

cases_file, home, project, *guards = sys.argv[1:]
cases = [line.rstrip("\n").split("\t", 1) for line in open(cases_file) if line.strip() and not line.startswith("#")]
env = {"HOME": home, "PATH": os.environ["PATH"], "LANG": "C.UTF-8"}


def decide(argv, command):
    call = {"session_id": "compare", "transcript_path": home + "/t.jsonl", "cwd": project, "permission_mode": "default",
            "hook_event_name": "PreToolUse", "tool_name": "Bash", "tool_use_id": "t", "tool_input": {"command": command}}
    start = time.monotonic()
    try:
        done = subprocess.run(argv, input=json.dumps(call), capture_output=True, text=True, env=env, cwd=project, timeout=60)
    except subprocess.TimeoutExpired:
        return "none", 60000.0
    took = (time.monotonic() - start) * 1000
    try:
        return json.loads(done.stdout)["hookSpecificOutput"]["permissionDecision"], took
    except (ValueError, KeyError):
        return ("deny" if done.returncode == 2 else "none"), took


print("| guard | harmful: denied | asked | no say | allowed | every day: allowed | no say | asked | denied | median |")
print("|---|--:|--:|--:|--:|--:|--:|--:|--:|--:|")
for guard in guards:
    name, argv = guard.split("=", 1)
    count = {kind: dict.fromkeys(("deny", "ask", "none", "allow"), 0) for kind in ("harm", "daily")}
    times = []
    for kind, command in cases:
        verdict, took = decide(argv.split("\x1f"), command)
        count[kind][verdict if verdict in count[kind] else "none"] += 1
        times.append(took)
        if os.environ.get("VERBOSE"):
            print(f"{name}\t{kind}\t{verdict}\t{command}", file=sys.stderr)
    h, d = count["harm"], count["daily"]
    print(f"| {name} | {h['deny']} | {h['ask']} | {h['none']} | {h['allow']} | {d['allow']} | {d['none']} | {d['ask']} | {d['deny']} | {statistics.median(times):.0f} ms |")
