package javascript

import (
	"strings"

	"github.com/gk-hook/gk-hook/classify/code/library"
	"github.com/gk-hook/gk-hook/classify/spec"
)

// The names below follow the documentation of Node.js 24, Deno 2 and Bun 1.2,
// and ECMAScript 2025. Only what neither touches files, processes and the
// network, nor runs text as code, nor hands any of these out, is listed as harmless.

// jsModule reports whether a name is a module of Node.js that node: may precede; node -e offers most of them as globals.
func jsModule(name string) bool {
	return spec.Listed("assert assert/strict async_hooks buffer child_process cluster console constants crypto dgram diagnostics_channel dns "+
		"dns/promises domain events fs fs/promises http http2 https inspector inspector/promises module net os path path/posix path/win32 "+
		"perf_hooks process punycode querystring readline readline/promises repl stream stream/consumers stream/promises stream/web "+
		"string_decoder sys timers timers/promises tls trace_events tty url util util/types v8 vm wasi worker_threads zlib", name)
}

// schemeModule reports whether node: must precede the name of a module of Node.js: without it the name is that
// of an installed package (modules.html, "Built-in modules with mandatory node: prefix").
func schemeModule(name string) bool { return spec.Listed("sea sqlite test test/reporters", name) }

// namespace reports whether a global is an object that only holds others.
func namespace(name string) bool {
	return spec.Listed("JSON Math Reflect Atomics Intl WebAssembly Deno Bun performance navigator", name)
}

// function reports whether a global is a function or class.
func function(name string) bool {
	return pureGlobal(name) || spec.Listed("require eval Function fetch setTimeout setInterval setImmediate queueMicrotask Proxy WebSocket "+
		"EventSource XMLHttpRequest Worker SharedWorker BroadcastChannel importScripts alert prompt confirm", name)
}

// global reports whether a name means something where the source does not declare it.
func global(name string) bool {
	return jsModule(name) || namespace(name) || function(name) || spec.Listed("global globalThis window self exports __dirname __filename", name)
}

// pureGlobal reports whether a global function or class only computes, whatever it is given.
func pureGlobal(name string) bool {
	return spec.Listed("Object Array String Number Boolean BigInt Symbol Date RegExp Map Set WeakMap WeakSet WeakRef FinalizationRegistry Promise "+
		"Error TypeError RangeError SyntaxError ReferenceError EvalError URIError AggregateError SuppressedError parseInt parseFloat isNaN "+
		"isFinite encodeURIComponent encodeURI escape unescape decodeURIComponent decodeURI atob btoa structuredClone clearTimeout clearInterval "+
		"clearImmediate URL URLSearchParams URLPattern TextEncoder TextDecoder Buffer ArrayBuffer SharedArrayBuffer DataView Int8Array "+
		"Uint8Array Uint8ClampedArray Int16Array Uint16Array Int32Array Uint32Array BigInt64Array BigUint64Array Float16Array Float32Array "+
		"Float64Array Iterator AbortController AbortSignal Event EventTarget CustomEvent Blob File FormData Headers Request Response "+
		"DOMException ReadableStream WritableStream TransformStream CompressionStream DecompressionStream TextDecoderStream TextEncoderStream "+
		"MessageChannel", name)
}

// static returns the harmless functions and data of a class.
func static(class string) string {
	switch class {
	case "Object":
		return "keys values entries assign freeze fromEntries is hasOwn getOwnPropertyNames seal isFrozen isSealed isExtensible groupBy preventExtensions create"
	case "Array":
		return "from of isArray fromAsync"
	case "String":
		return "fromCharCode fromCodePoint raw"
	case "Number":
		return "isInteger isSafeInteger isFinite isNaN parseInt parseFloat MAX_SAFE_INTEGER MIN_SAFE_INTEGER MAX_VALUE MIN_VALUE EPSILON " +
			"POSITIVE_INFINITY NEGATIVE_INFINITY NaN"
	case "BigInt":
		return "asIntN asUintN"
	case "Symbol":
		return "iterator asyncIterator hasInstance toPrimitive toStringTag for keyFor match matchAll replace search split"
	case "Date":
		return "now parse UTC"
	case "RegExp":
		return "escape"
	case "Map":
		return "groupBy"
	case "Promise":
		return "all allSettled any race resolve reject withResolvers try"
	case "Error":
		return "captureStackTrace stackTraceLimit isError"
	case "URL":
		return "canParse parse"
	case "Buffer":
		return "from alloc allocUnsafe concat byteLength compare isBuffer isEncoding poolSize"
	case "ArrayBuffer":
		return "isView"
	case "AbortSignal":
		return "timeout any abort"
	case "Response":
		return "json error"
	case "Iterator":
		return "from"
	}
	if strings.HasSuffix(class, "Array") {
		return "from of BYTES_PER_ELEMENT"
	}
	return ""
}

// moduleNames returns the harmless functions, classes and data of a module or namespace.
func moduleNames(module string) string { return library.MembersOf(modules[:], module) }

// modules are the modules whose members are known.
var modules = [...]library.Module{
	{Names: "JSON", Members: "parse stringify rawJSON isRawJSON"},
	{Names: "Math", Members: "abs acos acosh asin asinh atan atan2 atanh cbrt ceil clz32 cos cosh exp expm1 f16round floor fround hypot imul log " +
		"log10 log1p log2 max " +
		"min pow random round sign sin sinh sqrt tan tanh trunc sumPrecise E LN10 LN2 LOG10E LOG2E PI SQRT1_2 SQRT2"},
	{Names: "Intl", Members: "DateTimeFormat NumberFormat PluralRules Collator ListFormat RelativeTimeFormat Segmenter DisplayNames Locale DurationFormat " +
		"getCanonicalLocales supportedValuesOf"},
	{Names: "console", Members: "log error warn info debug table dir dirxml group groupCollapsed groupEnd time timeEnd timeLog count countReset " +
		"assert trace clear"},
	{Names: "performance perf_hooks", Members: "now timeOrigin mark measure performance"},
	{Names: "navigator", Members: "hardwareConcurrency language languages platform userAgent"},
	{Names: "path path/posix path/win32", Members: "basename dirname extname format isAbsolute join normalize parse relative resolve sep delimiter " +
		"toNamespacedPath matchesGlob"},
	{Names: "url", Members: "URL URLSearchParams parse format resolve fileURLToPath pathToFileURL domainToASCII domainToUnicode urlToHttpOptions"},
	{Names: "querystring", Members: "parse stringify escape unescape encode decode"},
	{Names: "util sys", Members: "format formatWithOptions inspect isDeepStrictEqual stripVTControlCharacters styleText inherits deprecate " +
		"callbackify types TextEncoder " +
		"TextDecoder toUSVString parseArgs isArray getSystemErrorName stripVTControlCharacters debuglog debug isRegExp isDate isError parseEnv " +
		"diff"},
	{Names: "util/types", Members: "isDate isRegExp isMap isSet isPromise isProxy isTypedArray isUint8Array isNativeError isArrayBuffer " +
		"isAnyArrayBuffer isAsyncFunction " +
		"isGeneratorFunction"},
	{Names: "os", Members: "EOL arch availableParallelism constants cpus devNull endianness freemem getPriority homedir hostname loadavg machine " +
		"networkInterfaces " +
		"platform release tmpdir totalmem type uptime userInfo version"},
	{Names: "assert assert/strict", Members: "ok equal notEqual deepEqual notDeepEqual strictEqual notStrictEqual deepStrictEqual notDeepStrictEqual " +
		"throws doesNotThrow rejects " +
		"doesNotReject match doesNotMatch fail ifError strict AssertionError partialDeepStrictEqual"},
	{Names: "events", Members: "EventEmitter once on defaultMaxListeners listenerCount"},
	{Names: "buffer", Members: "Buffer Blob File atob btoa constants kMaxLength isUtf8 isAscii transcode"},
	{Names: "string_decoder", Members: "StringDecoder"},
	{Names: "punycode", Members: "encode decode toASCII toUnicode ucs2 version"},
	{Names: "crypto", Members: "createHash createHmac hash randomBytes randomUUID randomInt randomFillSync randomFill getRandomValues timingSafeEqual " +
		"pbkdf2Sync pbkdf2 " +
		"scryptSync scrypt getHashes getCiphers getCurves createCipheriv createDecipheriv generateKeyPairSync generateKeySync createPublicKey " +
		"createPrivateKey createSecretKey createSign createVerify sign verify hkdfSync publicEncrypt privateDecrypt webcrypto subtle " +
		"X509Certificate constants"},
	{Names: "zlib", Members: "gzipSync gunzipSync deflateSync inflateSync deflateRawSync inflateRawSync brotliCompressSync brotliDecompressSync " +
		"unzipSync gzip gunzip " +
		"deflate inflate brotliCompress brotliDecompress unzip createGzip createGunzip createDeflate createInflate createBrotliCompress " +
		"createBrotliDecompress createUnzip crc32 constants zstdCompressSync zstdDecompressSync"},
	{Names: "readline readline/promises", Members: "createInterface clearLine cursorTo moveCursor clearScreenDown emitKeypressEvents"},
	{Names: "stream stream/promises stream/consumers", Members: "Readable Writable Transform Duplex PassThrough pipeline finished text json " +
		"buffer arrayBuffer addAbortSignal"},
	{Names: "timers timers/promises", Members: "setTimeout setInterval setImmediate clearTimeout clearInterval clearImmediate scheduler"},
	{Names: "test", Members: "test it describe before after beforeEach afterEach suite"},
	{Names: "tty", Members: "isatty"},
	{Names: "v8", Members: "getHeapStatistics getHeapSpaceStatistics cachedDataVersionTag serialize getHeapCodeStatistics"},
	{Names: "async_hooks", Members: "AsyncLocalStorage"},
	{Names: "module", Members: "builtinModules isBuiltin id filename path paths loaded"},
	{Names: "process", Members: "argv argv0 execArgv execPath pid ppid platform arch version versions release title exitCode stdout stderr stdin " +
		"features config uptime " +
		"hrtime memoryUsage cpuUsage resourceUsage availableMemory constrainedMemory cwd nextTick on once off removeListener removeAllListeners " +
		"addListener listeners listenerCount emitWarning getuid geteuid getgid getegid getgroups exit debugPort connected " +
		"allowedNodeEnvironmentFlags noDeprecation throwDeprecation traceDeprecation getActiveResourcesInfo sourceMapsEnabled setMaxListeners"},
	{Names: "process.report", Members: "compact excludeNetwork excludeEnv directory filename signal reportOnFatalError reportOnSignal reportOnUncaughtException"},
	{Names: "import.meta", Members: "url dirname filename main resolve dir file path"},
	{Names: "Deno", Members: "args cwd exit exitCode version build pid ppid noColor inspect hostname osRelease osUptime loadavg memoryUsage " +
		"systemMemoryInfo stdout " +
		"stderr stdin isatty consoleSize errors execPath mainModule uid gid"},
	{Names: "Bun", Members: "argv version revision main env inspect escapeHTML stringWidth hash nanoseconds sleep sleepSync which color semver " +
		"gzipSync gunzipSync " +
		"deflateSync inflateSync CryptoHasher password deepEquals peek randomUUIDv7 fileURLToPath pathToFileURL stdin stdout stderr stripANSI " +
		"YAML TOML"},
}

// pure reports whether a function or class is harmless, whatever it is called with.
func pure(name string) bool {
	i := strings.LastIndexByte(name, '.')
	if i < 0 {
		return pureGlobal(name)
	}
	module, member := name[:i], name[i+1:]
	return spec.Listed(moduleNames(module), member) || pureGlobal(module) && spec.Listed(static(module), member)
}

// reaches reports whether a property leads out of an object, to what made it
// or to what every object shares.
func reaches(name string) bool {
	return spec.Listed("constructor __proto__ __defineGetter__ __defineSetter__ __lookupGetter__ __lookupSetter__ caller callee mainModule binding "+
		"_linkedBinding dlopen _load _compile _extensions getBuiltinModule getPrototypeOf setPrototypeOf defineProperty defineProperties "+
		"getOwnPropertyDescriptor getOwnPropertyDescriptors getOwnPropertySymbols prepareStackTrace getFunction getThis runInThisContext "+
		"runInNewContext runInContext createRequire require processBinding _handle _events compileFunction", name)
}

// knownMethod reports whether a method of plain objects is one of the language's own.
func knownMethod(name string) bool {
	return spec.Listed("toString toFixed toLocaleString toPrecision valueOf hasOwnProperty isPrototypeOf propertyIsEnumerable at charAt charCodeAt "+
		"codePointAt concat endsWith includes indexOf lastIndexOf localeCompare match matchAll normalize padEnd padStart repeat replace "+
		"replaceAll search slice split startsWith substring substr toLowerCase toUpperCase toLocaleLowerCase toLocaleUpperCase trim trimEnd "+
		"trimStart trimLeft trimRight test exec push pop shift unshift splice sort reverse join fill find findIndex findLast findLastIndex "+
		"filter map forEach some every reduce reduceRight flat flatMap entries keys values copyWithin with toSorted toReversed toSpliced get set "+
		"has delete clear add append getAll then catch finally next return throw on once off emit addListener removeListener write end read pipe "+
		"close setEncoding resume pause cork uncork destroy question prompt update digest final getTime getFullYear getMonth getDate getDay "+
		"getHours getMinutes getSeconds getMilliseconds toISOString toJSON toDateString toTimeString toLocaleDateString toLocaleTimeString "+
		"getTimezoneOffset setDate setMonth setFullYear setHours setMinutes setSeconds setTime isFile isDirectory isSymbolicLink text json "+
		"arrayBuffer blob bytes format formatToParts compare select equals readUInt8 readUInt16LE readUInt16BE readUInt32LE readUInt32BE "+
		"readInt8 readInt16LE readInt32LE readInt32BE readDoubleLE readFloatLE readBigUInt64LE readBigInt64LE writeUInt8 writeUInt16LE "+
		"writeUInt32LE writeUInt32BE writeInt32LE subarray copy byteLength decode encode intersection union difference symmetricDifference "+
		"isSubsetOf isSupersetOf isDisjointFrom unref ref abort terminate kill segment resolve", name)
}
