package programs

import "github.com/gk-hook/gk-hook/classify/spec"

// snakemakeLoads. Source: Snakemake 7.21, SNAKEFILE_CHOICES in snakemake/__init__.py.
var snakemakeLoads = []spec.Load{
	{Files: "Snakefile snakefile workflow/Snakefile workflow/snakefile", By: "-s --snakefile", Format: spec.Code, Spares: "-v --version -h --help"},
}

// gcovrLoads: settings that name a program, or files that are written. Source: docs of gcovr 5.2, Configuration Files.
var gcovrLoads = []spec.Load{
	{Files: "gcovr.cfg", By: "--config", Format: spec.Texts, Keys: "gcov-executable output html txt xml cobertura json csv sonarqube coveralls delete",
		Spares: "--version -h --help"},
}

// mmdcLoads: the library that starts the browser reads its settings when it is loaded, also for --version; they may be code, or name
// the program to start. Source: pptr.dev, Puppeteer 24, Configuration.
var mmdcLoads = []spec.Load{
	{Files: ".puppeteerrc .puppeteerrc.* .config/puppeteerrc .config/puppeteerrc.* puppeteer.config.*", Where: spec.Above, Format: spec.Code},
}
