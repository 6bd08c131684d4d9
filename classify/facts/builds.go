package facts

// PackageFiles are the files by which package managers know which packages to install for a project, and from where.
var PackageFiles = [...]string{
	"package.json", "package-lock.json", "npm-shrinkwrap.json", "yarn.lock", "pnpm-lock.yaml", "pnpm-workspace.yaml", "bun.lock", "bun.lockb",
	".npmrc", ".yarnrc", ".yarnrc.yml", "bunfig.toml", "deno.json", "deno.jsonc", "deno.lock", "pyproject.toml", "setup.py", "setup.cfg",
	"requirements.txt", "poetry.lock", "uv.lock", "uv.toml", "pdm.lock", "Pipfile", "Pipfile.lock", "environment.yml", "pixi.toml", "pixi.lock",
	"Gemfile", "Gemfile.lock", "composer.json", "composer.lock", "Cargo.toml", "Cargo.lock", "go.mod", "go.sum", "mix.exs", "mix.lock",
	"rebar.config", "rebar.lock", "pubspec.yaml", "pubspec.lock", "Podfile", "Podfile.lock", "Package.swift", "Package.resolved",
	"packages.lock.json", "nuget.config", "cpanfile", "cpanfile.snapshot", "renv.lock", "stack.yaml", "cabal.project",
}

// BuildServices are the files and folders at the root of a project, in small letters, by which services build, test and deploy what is
// pushed. Source: the manuals of the services, November 2026.
var BuildServices = [...]string{
	".github/workflows", ".github/actions", ".forgejo/workflows", ".forgejo/actions", ".gitea/workflows", ".gitea/actions",
	".gitlab-ci.yml", ".circleci", ".travis.yml", "jenkinsfile", ".teamcity", ".harness", ".semaphore", ".tekton",
	"azure-pipelines.yml", "azure-pipelines.yaml", "azure-pipelines", ".azure-pipelines", ".azuredevops", "bitbucket-pipelines.yml", ".buildkite",
	".drone.yml", ".drone.jsonnet", ".drone.star", ".woodpecker", ".woodpecker.yml", ".woodpecker.yaml", ".cirrus.yml", ".cirrus.star",
	"appveyor.yml", ".appveyor.yml", ".build.yml", ".builds", "concourse", "cloudbuild.yaml", "cloudbuild.yml", "cloudbuild.json",
	"buildspec.yml", "buildspec.yaml", "codefresh.yml", "wercker.yml", "buddy.yml", "bitrise.yml", "codemagic.yaml", "screwdriver.yaml",
	"amplify.yml", "render.yaml", "heroku.yml", "nixpacks.toml", "netlify.toml", "railway.json", "railway.toml",
}
