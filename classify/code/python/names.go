package python

import (
	"strings"

	"github.com/gk-hook/gk-hook/classify/code/library"
	"github.com/gk-hook/gk-hook/classify/spec"
)

// The names below follow the library reference of Python 3.13. Only what neither
// touches files, processes, the network and other modules, nor hands any of
// these out, is listed as harmless.

// libraryModules are the top-level modules of the library.
const libraryModules = "abc aifc antigravity argparse array ast asynchat asyncio asyncore atexit audioop base64 bdb binascii bisect builtins bz2 " +
	"cProfile calendar cgi cgitb chunk cmath cmd code codecs codeop collections colorsys compileall concurrent configparser contextlib " +
	"contextvars copy copyreg crypt csv ctypes curses dataclasses datetime dbm decimal difflib dis distutils doctest email encodings " +
	"ensurepip enum errno faulthandler fcntl filecmp fileinput fnmatch fractions ftplib functools gc genericpath getopt getpass gettext glob " +
	"graphlib grp gzip hashlib heapq hmac html http idlelib imaplib imghdr imp importlib inspect io ipaddress itertools json keyword lib2to3 " +
	"linecache locale logging lzma mailbox mailcap marshal math mimetypes mmap modulefinder msilib msvcrt multiprocessing netrc nis nntplib " +
	"nt ntpath nturl2path numbers opcode operator optparse os ossaudiodev pathlib pdb pickle pickletools pipes pkgutil platform plistlib " +
	"poplib posix posixpath pprint profile pstats pty pwd py_compile pyclbr pydoc pydoc_data pyexpat queue quopri random re readline reprlib " +
	"resource rlcompleter runpy sched secrets select selectors shelve shlex shutil signal site smtpd smtplib sndhdr socket socketserver spwd " +
	"sqlite3 sre_compile sre_constants sre_parse ssl stat statistics string stringprep struct subprocess sunau symtable sys sysconfig syslog " +
	"tabnanny tarfile telnetlib tempfile termios textwrap this threading time timeit tkinter token tokenize tomllib trace traceback " +
	"tracemalloc tty turtle turtledemo types typing unicodedata unittest urllib uu uuid venv warnings wave weakref webbrowser winreg " +
	"winsound wsgiref xdrlib xml xmlrpc zipapp zipfile zipimport zlib zoneinfo __future__ __main__ asynchat asyncore distutils imp smtpd " +
	"annotationlib compression pathlib commands urllib2 urlparse httplib cPickle StringIO cStringIO ConfigParser Queue thread __builtin__ " +
	"popen2 os2"

// privateModules are the modules that those of the library import for themselves: parts of it, and what others may have
// installed. Many are files beside the library, for which Python looks in the working directory first.
// Source: sys.stdlib_module_names of Python 3.8 to 3.14; copy, pickle and zoneinfo for the last two.
const privateModules = "_abc _aix_support _android_support _apple_support _ast _ast_unparse _asyncio _bisect _blake2 _bootlocale _bootsubprocess _bz2 " +
	"_codecs _codecs_cn _codecs_hk _codecs_iso2022 _codecs_jp _codecs_kr _codecs_tw _collections _collections_abc _colorize " +
	"_compat_pickle _compression _contextvars _crypt _csv _ctypes _curses _curses_panel _datetime _dbm _decimal _dummy_thread " +
	"_elementtree _frozen_importlib _frozen_importlib_external _functools _gdbm _hashlib _heapq _hmac _imp _interpchannels " +
	"_interpqueues _interpreters _io _ios_support _json _locale _lsprof _lzma _markupbase _md5 _msi _multibytecodec _multiprocessing " +
	"_opcode _opcode_metadata _operator _osx_support _overlapped _pickle _posixshmem _posixsubprocess _py_abc _py_warnings _pydatetime " +
	"_pydecimal _pyio _pylong _pyrepl _queue _random _remote_debugging _scproxy _sha1 _sha2 _sha256 _sha3 _sha512 _signal _sitebuiltins " +
	"_socket _sqlite3 _sre _ssl _stat _statistics _string _strptime _struct _suggestions _symtable _sysconfig _thread _threading_local " +
	"_tkinter _tokenize _tracemalloc _types _typing _uuid _warnings _weakref _weakrefset _winapi _wmi _zoneinfo _zstd" +
	" org tzdata"

// buildSettings begins the name of the module with the settings that Python was built with, which differs from machine to machine.
const buildSettings = "_sysconfigdata_"

// moduleNames returns the harmless functions, classes and data of a module.
func moduleNames(module string) string { return library.MembersOf(modules[:], module) }

// modules are the modules whose members are known.
var modules = [...]library.Module{
	{Names: "abc", Members: "ABCMeta abstractclassmethod abstractmethod abstractproperty abstractstaticmethod update_abstractmethods"},
	{Names: "argparse", Members: "Action ArgumentDefaultsHelpFormatter ArgumentParser BooleanOptionalAction HelpFormatter MetavarTypeHelpFormatter Namespace " +
		"RawDescriptionHelpFormatter RawTextHelpFormatter"},
	{Names: "array", Members: "ArrayType array typecodes"},
	{Names: "ast", Members: "Add And AnnAssign Assert Assign AsyncFor AsyncFunctionDef AsyncWith Attribute AugAssign AugLoad AugStore Await BinOp " +
		"BitAnd BitOr BitXor " +
		"BoolOp Break Bytes Call ClassDef Compare Constant Continue Del Delete Dict DictComp Div Ellipsis Eq ExceptHandler Expr Expression " +
		"ExtSlice FloorDiv For FormattedValue FunctionDef FunctionType GeneratorExp Global Gt GtE If IfExp Import ImportFrom In Index " +
		"Interactive Invert Is IsNot JoinedStr LShift Lambda List ListComp Load Lt LtE MatMult Match MatchAs MatchClass MatchMapping MatchOr " +
		"MatchSequence MatchSingleton MatchStar MatchValue Mod Module Mult Name NameConstant NamedExpr NodeTransformer NodeVisitor Nonlocal Not " +
		"NotEq NotIn Num Or Param Pass Pow RShift Raise Return Set SetComp Slice Starred Store Str Sub Subscript Suite Try TryStar Tuple " +
		"TypeIgnore UAdd USub UnaryOp While With Yield YieldFrom alias arg arguments boolop cmpop comprehension copy_location dump excepthandler " +
		"expr expr_context fix_missing_locations get_docstring get_source_segment increment_lineno iter_child_nodes iter_fields keyword " +
		"literal_eval match_case mod operator parse pattern slice stmt type_ignore unaryop unparse walk withitem"},
	{Names: "asyncio", Members: "run sleep gather Event Lock Queue create_task wait_for iscoroutinefunction Semaphore to_thread wait timeout Future"},
	{Names: "base64", Members: "a85decode a85encode b16decode b16encode b32decode b32encode b32hexdecode b32hexencode b64decode b64encode b85decode " +
		"b85encode decode " +
		"decodebytes encode encodebytes standard_b64decode standard_b64encode urlsafe_b64decode urlsafe_b64encode"},
	{Names: "binascii", Members: "Incomplete a2b_base64 a2b_hex a2b_qp a2b_uu b2a_base64 b2a_hex b2a_qp b2a_uu crc32 crc_hqx hexlify unhexlify"},
	{Names: "bisect", Members: "bisect bisect_left bisect_right insort insort_left insort_right"},
	{Names: "calendar", Members: "Calendar February HTMLCalendar January LocaleHTMLCalendar LocaleTextCalendar TextCalendar calendar day_abbr " +
		"day_name different_locale " +
		"firstweekday format formatstring isleap leapdays mdays month month_abbr month_name monthcalendar monthrange prcal prmonth prweek " +
		"setfirstweekday timegm week weekday weekheader"},
	{Names: "cmath", Members: "acos acosh asin asinh atan atanh cos cosh e exp inf infj isclose isfinite isinf isnan log log10 nan nanj phase pi " +
		"polar rect sin sinh " +
		"sqrt tan tanh tau"},
	{Names: "codecs", Members: "lookup getencoder getdecoder"},
	{Names: "collections", Members: "ChainMap Counter OrderedDict UserDict UserList UserString defaultdict deque namedtuple"},
	{Names: "collections.abc", Members: "AsyncGenerator AsyncIterable AsyncIterator Awaitable ByteString Callable Collection Container Coroutine " +
		"Generator Hashable ItemsView " +
		"Iterable Iterator KeysView Mapping MappingView MutableMapping MutableSequence MutableSet Reversible Sequence Set Sized ValuesView"},
	{Names: "colorsys", Members: "hls_to_rgb hsv_to_rgb rgb_to_hls rgb_to_hsv rgb_to_yiq yiq_to_rgb"},
	{Names: "concurrent.futures", Members: "as_completed ThreadPoolExecutor wait Future"},
	{Names: "configparser", Members: "ConfigParser RawConfigParser"},
	{Names: "contextlib", Members: "AbstractAsyncContextManager AbstractContextManager AsyncContextDecorator AsyncExitStack ContextDecorator ExitStack aclosing " +
		"asynccontextmanager closing contextmanager nullcontext redirect_stderr redirect_stdout suppress"},
	{Names: "contextvars", Members: "ContextVar copy_context"},
	{Names: "copy", Members: "copy deepcopy error"},
	{Names: "csv", Members: "Dialect DictReader DictWriter Sniffer excel excel_tab field_size_limit get_dialect list_dialects reader register_dialect " +
		"unix_dialect " +
		"unregister_dialect writer"},
	{Names: "dataclasses", Members: "Field InitVar asdict astuple dataclass field fields is_dataclass replace"},
	{Names: "datetime", Members: "date datetime time timedelta timezone tzinfo"},
	{Names: "decimal", Members: "BasicContext Clamped Context ConversionSyntax Decimal DecimalTuple DefaultContext DivisionByZero DivisionImpossible " +
		"DivisionUndefined " +
		"ExtendedContext FloatOperation Inexact InvalidContext InvalidOperation Overflow Rounded Subnormal Underflow getcontext localcontext " +
		"setcontext"},
	{Names: "difflib", Members: "Differ HtmlDiff Match SequenceMatcher context_diff diff_bytes get_close_matches ndiff restore unified_diff"},
	{Names: "dis", Members: "Bytecode Instruction code_info dis disassemble findlinestarts get_instructions opmap opname show_code stack_effect"},
	{Names: "email.utils", Members: "parseaddr formataddr parsedate formatdate"},
	{Names: "enum", Members: "Enum EnumCheck EnumMeta EnumType Flag FlagBoundary IntEnum IntFlag ReprEnum StrEnum auto global_enum global_enum_repr " +
		"global_flag_repr " +
		"global_str member nonmember pickle_by_enum_name pickle_by_global_name show_flag_values unique verify property"},
	{Names: "errno", Members: "errorcode"},
	{Names: "fnmatch", Members: "filter fnmatch fnmatchcase translate"},
	{Names: "fractions", Members: "Fraction"},
	{Names: "functools", Members: "cache cached_property cmp_to_key lru_cache partial partialmethod reduce total_ordering update_wrapper wraps"},
	{Names: "gc", Members: "collect get_count get_threshold isenabled disable enable"},
	{Names: "getopt", Members: "do_longs do_shorts error getopt gnu_getopt long_has_args short_has_arg"},
	{Names: "glob", Members: "escape"},
	{Names: "graphlib", Members: "TopologicalSorter"},
	{Names: "hashlib", Members: "algorithms_available algorithms_guaranteed blake2b blake2s file_digest md5 new pbkdf2_hmac scrypt sha1 sha224 sha256 " +
		"sha384 sha3_224 " +
		"sha3_256 sha3_384 sha3_512 sha512 shake_128 shake_256"},
	{Names: "heapq", Members: "heapify heappop heappush heappushpop heapreplace merge nlargest nsmallest"},
	{Names: "hmac", Members: "digest digest_size new"},
	{Names: "html", Members: "escape unescape"},
	{Names: "html.entities", Members: "name2codepoint codepoint2name html5"},
	{Names: "html.parser", Members: "HTMLParser"},
	{Names: "http", Members: "HTTPStatus"},
	{Names: "importlib.metadata", Members: "version distribution distributions metadata requires packages_distributions"},
	{Names: "inspect", Members: "signature getsource getsourcelines getsourcefile getfile getdoc getcomments cleandoc isfunction isclass ismethod " +
		"ismodule isabstract " +
		"isbuiltin isgenerator isgeneratorfunction iscoroutine iscoroutinefunction isawaitable getfullargspec getmro Parameter Signature"},
	{Names: "io", Members: "StringIO BytesIO"},
	{Names: "ipaddress", Members: "IPv4Address IPv4Interface IPv4Network IPv6Address IPv6Interface IPv6Network collapse_addresses get_mixed_type_key ip_address " +
		"ip_interface ip_network summarize_address_range v4_int_to_packed v6_int_to_packed"},
	{Names: "itertools", Members: "accumulate chain combinations combinations_with_replacement compress count cycle dropwhile filterfalse groupby " +
		"islice pairwise " +
		"permutations product repeat starmap takewhile tee zip_longest"},
	{Names: "json", Members: "JSONDecoder JSONEncoder detect_encoding dump dumps load loads"},
	{Names: "keyword", Members: "iskeyword issoftkeyword kwlist softkwlist"},
	{Names: "locale", Members: "atof atoi currency dcgettext delocalize dgettext format format_string getdefaultlocale getencoding getlocale " +
		"getpreferredencoding " +
		"gettext locale_alias locale_encoding_alias localeconv localize nl_langinfo normalize resetlocale setlocale str strcoll strxfrm " +
		"textdomain windows_locale"},
	{Names: "math", Members: "acos acosh asin asinh atan atan2 atanh cbrt ceil comb copysign cos cosh degrees dist e erf erfc exp exp2 expm1 fabs " +
		"factorial floor fmod " +
		"frexp fsum gamma gcd hypot inf isclose isfinite isinf isnan isqrt lcm ldexp lgamma log log10 log1p log2 modf nan nextafter perm pi pow " +
		"prod radians remainder sin sinh sqrt tan tanh tau trunc ulp"},
	{Names: "mimetypes", Members: "guess_type guess_extension guess_all_extensions types_map"},
	{Names: "numbers", Members: "Complex Integral Number Rational Real"},
	{Names: "operator", Members: "abs add and_ concat contains countOf delitem eq floordiv ge getitem gt iadd iand iconcat ifloordiv ilshift imatmul " +
		"imod imul index " +
		"indexOf inv invert ior ipow irshift is_ is_not isub itemgetter itruediv ixor le length_hint lshift lt matmul mod mul ne neg not_ or_ " +
		"pos pow rshift setitem sub truediv truth xor"},
	{Names: "pathlib", Members: "Path PosixPath PurePath PurePosixPath WindowsPath PureWindowsPath"},
	{Names: "pkgutil", Members: "iter_modules extend_path ModuleInfo"},
	{Names: "platform", Members: "freedesktop_os_release java_ver libc_ver mac_ver machine node platform processor python_branch python_build python_compiler " +
		"python_implementation python_revision python_version python_version_tuple release system system_alias uname uname_result version " +
		"win32_edition win32_is_iot win32_ver"},
	{Names: "pprint", Members: "PrettyPrinter isreadable isrecursive pformat pp pprint saferepr"},
	{Names: "queue", Members: "Empty Full LifoQueue PriorityQueue Queue SimpleQueue"},
	{Names: "random", Members: "Random SystemRandom betavariate choice choices expovariate gammavariate gauss getrandbits getstate lognormvariate normalvariate " +
		"paretovariate randbytes randint random randrange sample seed setstate shuffle triangular uniform vonmisesvariate weibullvariate"},
	{Names: "re", Members: "Match Pattern RegexFlag Scanner compile error escape findall finditer fullmatch match purge search split sub subn template"},
	{Names: "reprlib", Members: "Repr aRepr recursive_repr repr"},
	{Names: "resource", Members: "getrusage getrlimit"},
	{Names: "sched", Members: "scheduler"},
	{Names: "secrets", Members: "SystemRandom choice compare_digest randbelow randbits token_bytes token_hex token_urlsafe"},
	{Names: "shlex", Members: "join quote split"},
	{Names: "site", Members: "getsitepackages getusersitepackages getusersite"},
	{Names: "stat", Members: "filemode"},
	{Names: "statistics", Members: "LinearRegression NormalDist correlation covariance fmean geometric_mean harmonic_mean linear_regression mean " +
		"median median_grouped " +
		"median_high median_low mode multimode pstdev pvariance quantiles stdev tau variance"},
	{Names: "string", Members: "Formatter Template ascii_letters ascii_lowercase ascii_uppercase capwords digits hexdigits octdigits printable " +
		"punctuation whitespace"},
	{Names: "struct", Members: "Struct calcsize error iter_unpack pack pack_into unpack unpack_from"},
	{Names: "sysconfig", Members: "get_path get_paths get_python_version get_platform get_config_var get_config_vars"},
	{Names: "textwrap", Members: "TextWrapper dedent fill indent shorten wrap"},
	{Names: "threading", Members: "Lock RLock Event Condition Semaphore Thread current_thread active_count local"},
	{Names: "time", Members: "altzone asctime clock_getres clock_gettime clock_gettime_ns ctime daylight get_clock_info gmtime localtime mktime " +
		"monotonic monotonic_ns " +
		"perf_counter perf_counter_ns process_time process_time_ns sleep strftime strptime struct_time thread_time thread_time_ns time time_ns " +
		"timezone tzname tzset"},
	{Names: "timeit", Members: "default_timer"},
	{Names: "tokenize", Members: "generate_tokens tokenize tok_name untokenize"},
	{Names: "tomllib", Members: "load loads"},
	{Names: "traceback", Members: "FrameSummary StackSummary clear_frames extract_stack extract_tb format_exc format_exception format_exception_only " +
		"format_list " +
		"format_stack format_tb print_exc print_exception print_last print_list print_stack print_tb"},
	{Names: "types", Members: "AsyncGeneratorType CellType ClassMethodDescriptorType CoroutineType EllipsisType GeneratorType GenericAlias MappingProxyType " +
		"MemberDescriptorType MethodDescriptorType MethodWrapperType NoneType NotImplementedType SimpleNamespace TracebackType UnionType " +
		"WrapperDescriptorType"},
	{Names: "typing", Members: "AbstractSet Annotated Any AnyStr AsyncContextManager AsyncGenerator AsyncIterable AsyncIterator Awaitable BinaryIO " +
		"ByteString CT_co " +
		"Callable ChainMap ClassVar Collection Concatenate Container ContextManager Coroutine Counter DefaultDict Deque Dict Final ForwardRef " +
		"FrozenSet Generator Generic Hashable ItemsView Iterable Iterator KeysView List Literal LiteralString Mapping MappingView Match " +
		"MutableMapping MutableSequence MutableSet NamedTuple NamedTupleMeta Never NewType NoReturn NotRequired Optional OrderedDict ParamSpec " +
		"ParamSpecArgs ParamSpecKwargs Pattern Protocol Required Reversible Self Sequence Set Sized SupportsAbs SupportsBytes SupportsComplex " +
		"SupportsFloat SupportsIndex SupportsInt SupportsRound T_co T_contra Text TextIO Tuple Type TypeAlias TypeGuard TypeVar TypeVarTuple " +
		"TypedDict Union Unpack VT_co V_co ValuesView assert_never assert_type cast clear_overloads dataclass_transform final get_args " +
		"get_origin get_overloads io is_typeddict no_type_check no_type_check_decorator overload re reveal_type runtime_checkable"},
	{Names: "unicodedata", Members: "bidirectional category combining decimal decomposition digit east_asian_width is_normalized lookup mirrored name " +
		"normalize numeric " +
		"ucd_3_2_0 unidata_version"},
	{Names: "unittest", Members: "TestCase TestSuite skip skipIf"},
	{Names: "unittest.mock", Members: "MagicMock Mock AsyncMock NonCallableMock NonCallableMagicMock PropertyMock ANY DEFAULT call sentinel mock_open seal"},
	{Names: "urllib.parse", Members: "DefragResult DefragResultBytes ParseResult ParseResultBytes ResultBase SplitResult SplitResultBytes clear_cache " +
		"parse_qs parse_qsl quote " +
		"quote_from_bytes quote_plus scheme_chars splitattr splithost splitnport splitpasswd splitport splitquery splittag splittype splituser " +
		"splitvalue to_bytes unquote unquote_plus unquote_to_bytes unwrap urldefrag urlencode urljoin urlparse urlsplit urlunparse urlunsplit " +
		"uses_fragment uses_netloc uses_params uses_query uses_relative"},
	{Names: "uuid", Members: "UUID uuid3 uuid4 uuid5"},
	{Names: "warnings", Members: "WarningMessage catch_warnings defaultaction filters filterwarnings formatwarning onceregistry resetwarnings " +
		"showwarning simplefilter " +
		"warn warn_explicit"},
	{Names: "weakref", Members: "CallableProxyType KeyedRef ProxyType ProxyTypes ReferenceType WeakKeyDictionary WeakMethod WeakSet " +
		"WeakValueDictionary getweakrefcount " +
		"getweakrefs proxy ref"},
	{Names: "xml.dom.minidom", Members: "parseString"},
	{Names: "xml.etree.ElementTree", Members: "fromstring tostring dump Element SubElement indent XML"},
	{Names: "xml.sax.saxutils", Members: "escape unescape quoteattr"},
	{Names: "zlib", Members: "adler32 compress compressobj crc32 decompress decompressobj error"},
	{Names: "zoneinfo", Members: "ZoneInfo available_timezones"},
}

// dataAttributes are the attributes and methods of the library's data types,
// streams, results and helpers that change nothing but the object itself.
const dataAttributes = "BOOLEAN_STATES CDATA_CONTENT_ELEMENTS KEYWORD_ONLY NONSPACECRE OPTCRE OPTCRE_NV POSITIONAL_ONLY POSITIONAL_OR_KEYWORD " +
	"SECTCRE VAR_KEYWORD VAR_POSITIONAL VERSION acquire acquire_lock add addClassCleanup addCleanup addFilter addHandler addTypeEqualityFunc " +
	"add_argument add_argument_group add_done_callback add_mutually_exclusive_group add_note add_parser add_section add_subparsers adjusted " +
	"anchor annotation append appendleft args arraysize as_integer_ratio as_posix as_tuple as_uri asdict asname assertAlmostEqual " +
	"assertAlmostEquals assertCountEqual assertDictContainsSubset assertDictEqual assertEqual assertEquals assertFalse assertGreater " +
	"assertGreaterEqual assertIn assertIs assertIsInstance assertIsNone assertIsNot assertIsNotNone assertLess assertLessEqual " +
	"assertListEqual assertLogs assertMultiLineEqual assertNoLogs assertNotAlmostEqual assertNotAlmostEquals assertNotEqual assertNotEquals " +
	"assertNotIn assertNotIsInstance assertNotRegex assertNotRegexpMatches assertRaises assertRaisesRegex assertRaisesRegexp assertRegex " +
	"assertRegexpMatches assertSequenceEqual assertSetEqual assertTrue assertTupleEqual assertWarns assertWarnsRegex assert_ astimezone attr " +
	"attrib bases betavariate bind_partial bit_count bit_length block_size body braceidpattern buffer bytes bytes_le c_contiguous " +
	"cache_clear cache_info cache_parameters callHandlers call_soon cancel cancelled canonical capitalize casefold cast cause center " +
	"characters_written check_for_whole_start_tag check_returncode childNodes choice choices cleanup clear clear_cdata_mode clock_seq " +
	"clock_seq_hi_variant clock_seq_low close closed code col_offset colno columns combine commit communicate comparators compare " +
	"compare_signal compare_total compare_total_mag compress_size conjugate connection context contiguous convert_arg_line_to_args " +
	"converters copy copy_abs copy_negate copy_sign count countTestCases create_task critical ctime cursor daemon data date day days debug " +
	"decode decorator_list default default_factory defaults deleter delimiter denominator description detach_ device dialect difference " +
	"difference_update digest digest_size discard dispatch doClassCleanups doCleanups doc documentElement done drive dst elements elts empty " +
	"encode encoding end end_lineno end_offset endpos endswith enterClassContext enterContext entry_points errno error errors exc_type_ " +
	"exception exists exit exp expand expandtabs expovariate extend extendleft fail failIf failIfAlmostEqual failIfEqual failUnless " +
	"failUnlessAlmostEqual failUnlessEqual failUnlessRaises failureException fatal fdel feed fetchall fetchmany fetchone fget fieldnames " +
	"fields file_size filelist filename filename2 fileno files fill filter find findCaller findall finditer findtext firstChild flags flush " +
	"fma fold format_help format_map format_usage fragment free from_bytes from_callable from_decimal from_float fromhex fromisocalendar " +
	"fromisoformat fromkeys fromordinal fromtimestamp fromutc fset full fullmatch func gammavariate gauss generic_visit get getAttribute " +
	"getChild getEffectiveLevel getElementsByTagName getName get_default get_identifiers get_nowait get_starttag_text getboolean getbuffer " +
	"getcode getfloat getheader getheaders getinfo getint getmember getmembers getnames getpos getrandbits getroot getstate getter geturl " +
	"getvalue goahead group groupdict groupindex groups handle_charref handle_comment handle_data handle_decl handle_endtag handle_entityref " +
	"handle_pi handle_startendtag handle_starttag hasHandlers has_option has_section headers hex hexdigest hostname hour id ident idpattern " +
	"imag index indices info infolist insert inst int intersection intersection_update isDaemon isEnabledFor isSet is_absolute is_alive " +
	"is_canonical is_dir is_file is_finite is_infinite is_integer is_nan is_normal is_qnan is_relative_to is_reserved is_running is_safe " +
	"is_set is_signed is_snan is_subnormal is_symlink is_valid is_zero isalnum isalpha isascii isatty isdecimal isdigit isdisjoint " +
	"isidentifier islower isnumeric isocalendar isoformat isoweekday isprintable isreg isspace issubset issuperset issym istitle isupper " +
	"items itemsize iter iter_unpack iterfind itertext join joinpath keys keywords kind kwarg kwonlyargs lastgroup lastindex lastrowid left " +
	"level limit_denominator line_buffering line_num lineno lines ljust ln locate locked locked_lock log log10 logb logical_and " +
	"logical_invert logical_or logical_xor lognormvariate longMessage lower lstat lstrip machine major makeelement maketrans map maps match " +
	"max maxDiff max_mag maxlen metadata micro microsecond microseconds min min_mag minor minute mode module month most_common move_to_end " +
	"msg mtime n_fields n_sequence_fields n_unnamed_fields name namelist names native_id nbytes ndim netloc new_child newlines next_minus " +
	"next_plus next_toward node nodeName nodeValue nodename nodes normalize normalvariate notify notifyAll notify_all now num_bits " +
	"number_class numerator obj offset op ops options optionxform orelse owner pack pack_into parameters params parent parents paretovariate " +
	"parse parse_args parse_bogus_comment parse_comment parse_declaration parse_endtag parse_html_declaration parse_intermixed_args " +
	"parse_known_args parse_known_intermixed_args parse_marked_section parse_pi parse_starttag partition parts password path pattern peek " +
	"pid poll pop popitem popleft port pos posonlyargs print_file_and_line print_help print_usage processor put put_nowait qsize quantize " +
	"query radix randbytes randint random randrange raw re read read1 read_dict read_file read_string readable reader readfp readinto " +
	"readinto1 readline readlines readonly real reason reconfigure register regs relative_to release release_lock releaselevel " +
	"remainder_near remove removeFilter removeHandler remove_option remove_section removeprefix removesuffix replace requires reset " +
	"resolution result return_annotation returncode returns reverse rfind right rindex rjust rollback root rotate row_factory rowcount " +
	"rpartition rsplit rstrip ru_maxrss ru_stime ru_utime run run_until_complete running safe_substitute same_quantum samefile sample scaleb " +
	"scanner scheme search second seconds sections seed seek seekable sentence_end_re serial set setAttribute setDaemon setFormatter " +
	"setLevel setName setUp setUpClass set_cdata_mode set_defaults set_exception set_result set_running_or_notify_cancel setdefault " +
	"setinputsizes setoutputsize setstate setter shape shift shortDescription shuffle shutdown size skipTest sort span split splitlines sqrt " +
	"st_atime st_atime_ns st_blksize st_blocks st_ctime st_ctime_ns st_dev st_gid st_ino st_mode st_mtime st_mtime_ns st_nlink st_rdev " +
	"st_size st_uid start startswith stat status stderr stdin stdout stem step stop strerror strftime strides string strip strptime sub " +
	"subTest submit subn suboffsets substitute subtract suffix suffixes swapcase symmetric_difference symmetric_difference_update sysname " +
	"system tag tail target targets task_done tearDown tearDownClass tell test testzip text text_factory time time_hi_version time_low " +
	"time_mid timestamp timetuple timetz title tm_gmtoff tm_hour tm_isdst tm_mday tm_min tm_mon tm_sec tm_wday tm_yday tm_year tm_zone " +
	"to_bytes to_eng_string to_integral to_integral_exact to_integral_value tobytes today tolist toordinal toprettyxml toreadonly total " +
	"total_seconds translate triangular truncate tzinfo tzname uname unicode_whitespace_trans uniform union unknown_decl unpack unpack_from " +
	"update updatepos upper url urn used username utc utcfromtimestamp utcnow utcoffset utctimetuple value values vararg variant version " +
	"version_info visit vonmisesvariate wait wait_for warn warning weekday weibullvariate winerror with_name with_segments with_stem " +
	"with_suffix wordsep_re wordsep_simple_re wrap writable write write_c14n write_through writeheader writelines writer writerow writerows " +
	"writestr year zfill"

// dataAttribute reports whether an attribute is harmless on every object of the library.
func dataAttribute(name string) bool {
	return spec.Listed(dataAttributes, name) || strings.HasPrefix(name, "assert")
}

// submodule reports whether a dotted name is a module within a package of the library.
func submodule(name string) bool {
	return spec.Listed("os.path collections.abc urllib.parse urllib.request urllib.error xml.etree xml.etree.ElementTree xml.dom xml.dom.minidom "+
		"xml.sax xml.sax.saxutils html.parser html.entities importlib.metadata importlib.util importlib.resources importlib.machinery "+
		"importlib.abc concurrent.futures email.utils email.message http.client http.server http.cookies http.cookiejar json.decoder "+
		"json.encoder json.tool logging.handlers logging.config unittest.mock multiprocessing.pool wsgiref.simple_server xmlrpc.client "+
		"xmlrpc.server distutils.core asyncio.subprocess ctypes.util os.errno", name)
}

// moduleKnown reports whether what a module writes in capitals is plain data.
// In others it may be a class: smtplib.SMTP, imaplib.IMAP4, ctypes.CDLL.
func moduleKnown(module string) bool {
	return spec.Listed("subprocess socket signal os errno stat sys sqlite3 re logging zipfile tarfile tokenize token locale decimal resource select "+
		"string io csv ast uuid calendar asyncio concurrent.futures difflib time ssl inspect", module)
}

// constant reports whether a name is written as constants are.
func constant(name string) bool {
	letter := false
	for i := range len(name) {
		c := name[i]
		if c >= 'a' && c <= 'z' || i == 0 && c == '_' {
			return false
		}
		letter = letter || c >= 'A' && c <= 'Z'
	}
	return letter && len(name) > 1
}

// exceptionName reports whether a name is written as exceptions are.
func exceptionName(name string) bool {
	for _, s := range [...]string{"Error", "Exception", "Warning", "Expired", "Interrupt"} {
		if strings.HasSuffix(name, s) {
			return name[0] >= 'A' && name[0] <= 'Z'
		}
	}
	return name == "error"
}

// pureBuiltin reports whether a builtin only computes, prints or reads standard input.
func pureBuiltin(name string) bool {
	return exceptionName(name) || spec.Listed("print len range sorted list dict set tuple str int float bool bytes bytearray complex frozenset "+
		"enumerate zip map filter sum min max abs round any all iter next isinstance issubclass type repr ascii ord chr bin hex oct format hash "+
		"id divmod pow reversed slice object super property staticmethod classmethod callable dir input hasattr memoryview exit quit "+
		"StopIteration StopAsyncIteration GeneratorExit SystemExit KeyboardInterrupt BaseExceptionGroup ExceptionGroup aiter anext", name)
}

// effectBuiltin reports whether a builtin does more than compute.
func effectBuiltin(name string) bool {
	return spec.Listed("open exec eval compile __import__ getattr setattr delattr globals locals vars breakpoint help __builtins__ __loader__ __spec__", name)
}

// pure reports whether a function, class or builtin is harmless, whatever it is called with.
func pure(name string) bool {
	module, member := splitName(name)
	if module == "" {
		return pureBuiltin(name)
	}
	switch module {
	case "sys":
		return spec.Listed("exit getsizeof getrecursionlimit setrecursionlimit getdefaultencoding getfilesystemencoding intern exc_info getrefcount "+
			"set_int_max_str_digits get_int_max_str_digits is_finalizing", member)
	case "ast":
		return spec.Listed("parse literal_eval dump unparse walk iter_child_nodes iter_fields get_docstring get_source_segment NodeVisitor "+
			"NodeTransformer fix_missing_locations copy_location increment_lineno", member) || member[0] >= 'A' && member[0] <= 'Z'
	case "os.path":
		return spec.Listed("join basename dirname splitext split isabs normpath abspath realpath exists isfile isdir getsize getmtime islink expanduser", member)
	case "os":
		return spec.Listed(osReads, member)
	}
	return spec.Listed(moduleNames(module), member)
}

// osReads are functions of os that only tell something.
const osReads = "cpu_count getpid getppid getuid geteuid getgid getegid getlogin uname getloadavg urandom times strerror get_terminal_size isatty " +
	"sched_getaffinity process_cpu_count getgroups getpgid getpgrp getsid fsencode fsdecode fspath"

// osData are harmless attributes of os.
const osData = "name linesep pathsep extsep altsep devnull pardir PathLike DirEntry stat_result"

// sysData are harmless attributes of sys.
const sysData = "stdout stderr path version version_info platform maxsize byteorder flags implementation prefix base_prefix exec_prefix " +
	"base_exec_prefix hexversion float_info int_info hash_info maxunicode api_version copyright builtin_module_names stdlib_module_names " +
	"thread_info dont_write_bytecode orig_argv warnoptions float_repr_style"

// harmlessDunder reports whether a special attribute gives nothing away.
func harmlessDunder(name string) bool {
	return spec.Listed("__name__ __doc__ __version__ __file__ __path__ __len__ __init__ __str__ __repr__ __qualname__ __module__ __enter__ __exit__ "+
		"__iter__ __next__ __contains__ __eq__ __hash__ __post_init__ __annotations__ __all__ __author__ __add__ __lt__ __slots__ __call__ "+
		"__new__ __getitem__ __setitem__ __cause__ __members__ __dataclass_fields__ __wrapped__", name)
}

// touches reports whether a method changes or reads files, processes or databases.
func touches(name string) bool {
	return spec.Listed("unlink rmdir rename replace write_text write_bytes read_text read_bytes touch mkdir chmod lchmod symlink_to hardlink_to "+
		"link_to open extract extractall execute executemany executescript kill terminate send_signal move copy_into move_into", name)
}

// reaches reports whether an attribute leads out of an object: to modules,
// frames and namespaces, to processes, or to what cannot be undone.
func reaches(name string) bool {
	for _, p := range [...]string{"gi_", "cr_", "ag_", "tb_", "f_", "co_", "func_", "im_", "exec", "spawn", "popen", "Popen", "delete", "destroy",
		"upload", "publish", "deploy", "drop_", "rm", "remove_", "terminate", "kill", "purge", "sendmail", "send_", "put_", "push_", "subprocess",
		"load_ext", "enable_load", "create_connection", "create_server", "make", "shell", "run_cell", "run_line", "check_"} {
		if strings.HasPrefix(name, p) {
			return !spec.Listed("make_blobs make_classification make_regression make_moons make_circles make_pipeline make_grid make_scorer drop_duplicates "+
				"drop_remainder drop_last remove_prefix remove_suffix remove_columns rmse rmsprop RMSprop put_nowait push_back f_score f_oneway "+
				"f_classif f_regression check_random_state check_array exec_prefix f1 f1_score", name)
		}
	}
	return spec.Listed("os sys subprocess builtins shutil importlib ctypes socket pty posix nt system eval compile getoutput getstatusoutput unlink "+
		"removedirs rmtree rmdir mro im_func modules globals locals runpy sh signal multiprocessing _os _sys _subprocess __globals__ "+
		"__builtins__ __class__ __bases__ __subclasses__ __mro__ __base__ __dict__ __code__ __closure__ __getattribute__ __reduce__ "+
		"__reduce_ex__ __import__ __self__ __func__ __loader__ __spec__ __subclasshook__ __init_subclass__ __set_name__ __class_getitem__", name)
}

// decodes reports whether a function turns an encoded text into a plain one.
func decodes(name string) bool {
	module, member := splitName(name)
	switch module {
	case "base64":
		return strings.Contains(member, "decode") && pure(name)
	case "binascii":
		return strings.HasPrefix(member, "a2b_") || member == "unhexlify"
	case "zlib":
		return member == "decompress"
	case "":
		return member == "chr"
	}
	return false
}

// concurrent reports whether a function runs, waits for or ends other
// functions of the same program.
func concurrent(module, member string) bool {
	switch module {
	case "atexit":
		return member == "register" || member == "unregister"
	case "signal":
		return member == "signal" || member == "alarm" || member == "Signals"
	case "multiprocessing":
		return spec.Listed("cpu_count freeze_support", member)
	}
	return spec.Listed(moduleNames(module), member)
}

// builtinModule reports whether a module is part of the interpreter itself or
// loaded before any code runs, so that no file can stand in for it.
func builtinModule(name string) bool {
	return spec.Listed("sys time builtins itertools errno gc marshal posix atexit os io codecs abc site stat __future__", name)
}

func splitName(name string) (module, member string) {
	i := strings.LastIndexByte(name, '.')
	if i < 0 {
		return "", name
	}
	return name[:i], name[i+1:]
}
