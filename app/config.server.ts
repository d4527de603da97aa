// The configuration: the one place that reads environment variables. A demo shop needs none of them; a production
// shop is refused with one list of everything that is missing, weak or left at a default.
import { z } from 'zod'
import { hasProtocol, isOrigin, isPublicHttps } from '#app/foundation/lib/web-address.ts'
import { type Connections, databaseProblems, databaseVariables } from './database-config.server.ts'
import {
  type AdvertsConfig,
  advertsExamples,
  advertsVariables,
  chooseAdverts,
  weakAdvertsAddresses,
} from './adverts-config.server.ts'
import {
  type BackupConfig,
  backupExamples,
  backupProblems,
  backupVariables,
  chooseBackup,
  weakBackupAddress,
} from './backup-config.server.ts'
import {
  chooseMedia,
  httpAddress,
  type MediaConfig,
  mediaExamples,
  mediaProblems,
  mediaVariables,
  weakMediaAddresses,
} from './media-config.server.ts'
import {
  chooseFlutterwave,
  type FlutterwaveConfig,
  flutterwaveExamples,
  flutterwaveProblems,
  flutterwaveVariables,
  weakFlutterwave,
} from './flutterwave-config.server.ts'
import {
  choosePhone,
  type PhoneConfig,
  phoneExamples,
  phoneProblems,
  phoneVariables,
  weakPhoneAddresses,
} from './phone-config.server.ts'

export type Config = {
  mode: 'demo' | 'production'
  host: string
  port: number
  /** Address that shoppers reach us by: an origin, without a slash at the end. */
  baseUrl: string
  dataDir: string
  /** PostgreSQL elsewhere; undefined means the private one in dataDir. */
  databaseUrl: string | undefined
  /** The same PostgreSQL without the pooler that databaseUrl leads to; undefined when it leads to no pooler. */
  databaseDirectUrl: string | undefined
  /** A streaming standby that catalogue pages may be read from. */
  databaseReplicaUrl: string | undefined
  databaseConnections: Connections
  /** Undefined only in the demo shop, which makes one and keeps it in dataDir. */
  sessionSecret: string | undefined
  /** The one before, with which what is out in the world is still read. */
  previousSecret: string | undefined
  paystack: { secretKey: string; baseUrl: string }
  /** Null where payments are taken at Paystack alone. */
  flutterwave: FlutterwaveConfig | null
  /** Undefined only in the demo shop, which catches its mail. */
  smtpUrl: string | undefined
  /** Null: mails come from the address in the owner's settings. */
  mailFrom: string | null
  /** Opens what the mail provider tells of bounces and complaints; null: it tells nothing. */
  mailWebhookSecret: string | null
  /** SMS and WhatsApp. */
  phone: PhoneConfig
  /** Services that may be told of sales. */
  adverts: AdvertsConfig
  /** Null where signing in with Google is not offered: production without GOOGLE_CLIENT_ID. */
  google: { clientId: string; clientSecret: string; issuer: string } | null
  media: MediaConfig
  /** Null: no backups are made. */
  backup: BackupConfig | null
  logLevel: LogLevel
  /** Where Prometheus asks; null is nowhere. */
  metrics: { host: string; port: number } | null
  /** Where traces are sent, an address without /v1/traces; null is nowhere. */
  traces: { to: string; serviceName: string } | null
  /** How many proxies of ours stand in front and may be believed about the shopper's address. */
  trustedProxies: number
  /** How long a CDN in front may show a page that is the same for everyone without asking; 0 where there is none. */
  cdnSeconds: number
  /** Whether browsers are told to reach every name under the shop's by TLS too. */
  hstsSubdomains: boolean
  /** How long a stop waits, after /readyz says 503, before the port closes: for load balancers to look away. */
  stopDelaySeconds: number
}

export type ConfigRead = { ok: true; config: Config } | { ok: false; problems: string[] }

const logLevels = ['trace', 'debug', 'info', 'warn', 'error', 'fatal', 'silent'] as const
type LogLevel = (typeof logLevels)[number]

/** What .env.example shows as examples; in production each is refused as left unchanged. */
export const exampleValues = {
  BASE_URL: 'https://shop.example',
  SESSION_SECRET: 'paste-the-output-of-openssl-rand-base64-48-here',
  PAYSTACK_SECRET_KEY: 'sk_live_your_secret_key',
  ...flutterwaveExamples,
  SMTP_URL: 'smtps://user:password@mail.shop.example:465',
  MAIL_FROM: 'hello@shop.example',
  MAIL_WEBHOOK_SECRET: 'whsec_the_signing_secret_of_the_webhook',
  GOOGLE_CLIENT_ID: 'your-client-id.apps.googleusercontent.com',
  GOOGLE_CLIENT_SECRET: 'your-client-secret',
  ...phoneExamples,
  ...advertsExamples,
  ...mediaExamples,
  ...backupExamples,
} as const

const paystackUrl = 'https://api.paystack.co'
const googleIssuer = 'https://accounts.google.com'
const demoSecretKey = 'sk_test_standin_of_the_demo_shop'
const demoMailWebhookSecret = 'whsec_c3RhbmQtaW4tb2YtdGhlLWRlbW8tc2hvcA=='
const demoGoogle = { clientId: 'demo-shop', clientSecret: 'standin-secret-of-the-demo-shop' }

/** Reads and checks all variables at once, so that every problem is told in one go. No secret appears in a problem. */
export function readConfig(env: Readonly<Record<string, string | undefined>>): ConfigRead {
  const parsed = variables.safeParse(withoutBlanks(env))
  const known = withoutBlanks(env)
  const production = known['SHOP_MODE'] === 'production'
  const problems = parsed.success ? [] : parsed.error.issues.map(describe)
  if (production) problems.push(...productionProblems(known))
  else if (known['PAYSTACK_SECRET_KEY']?.startsWith('sk_live_')) {
    problems.push(
      'PAYSTACK_SECRET_KEY is a live key, and this is the demo shop: use SHOP_MODE=production or a test key',
    )
  }
  if ((known['METRICS_PORT'] ?? '') === (known['PORT'] ?? '3000'))
    problems.push('METRICS_PORT must be another port than PORT')
  problems.push(
    ...databaseProblems(known),
    ...googleProblems(known),
    ...flutterwaveProblems(known),
    ...phoneProblems(known),
    ...mediaProblems(known),
    ...backupProblems(known),
  )
  if (!parsed.success || problems.length > 0)
    return { ok: false, problems: [...new Set(problems)].toSorted() }
  return { ok: true, config: toConfig(parsed.data) }
}

type Known = Record<string, string | undefined>
type Variables = z.infer<typeof variables>

const wholeNumber = (least: number, most: number) =>
  z
    .string()
    .regex(/^\d{1,6}$/u, `must be a whole number from ${least} to ${most}`)
    .transform(Number)
    .refine((value) => value >= least && value <= most, `must be a whole number from ${least} to ${most}`)

const hostName = /^[\w.:-]+$/u
const hostWords = 'must be an address or a host name'

const variables = z.object({
  SHOP_MODE: z.enum(['demo', 'production'], 'must be demo or production').default('demo'),
  PORT: wholeNumber(1, 65_535).default(3000),
  HOST: z.string().regex(hostName, hostWords).default('127.0.0.1'),
  BASE_URL: z
    .string()
    .refine(isOrigin, 'must be http(s)://host without a path, like https://shop.example')
    .transform((url) => new URL(url).origin)
    .optional(),
  DATA_DIR: z.string().default('./.data'),
  ...databaseVariables,
  SESSION_SECRET: z.string().optional(),
  SESSION_SECRET_PREVIOUS: z.string().optional(),
  PAYSTACK_SECRET_KEY: z.string().startsWith('sk_', 'must begin with sk_').optional(),
  PAYSTACK_BASE_URL: httpAddress.optional(),
  ...flutterwaveVariables,
  SMTP_URL: z
    .string()
    .refine(hasProtocol('smtp:', 'smtps:'), 'must begin with smtp:// or smtps://')
    .optional(),
  MAIL_FROM: z
    .string()
    .regex(
      /^(?:[^<>@\r\n]+ <[^\s<>@]+@[^\s<>@]+>|[^\s<>@]+@[^\s<>@]+)$/u,
      'must be an address, like hello@shop.example',
    )
    .optional(),
  MAIL_WEBHOOK_SECRET: z
    .string()
    .startsWith('whsec_', 'must begin with whsec_')
    .min(20, 'is too short')
    .optional(),
  GOOGLE_CLIENT_ID: z.string().optional(),
  GOOGLE_CLIENT_SECRET: z.string().optional(),
  GOOGLE_ISSUER: httpAddress.optional(),
  ...phoneVariables,
  ...advertsVariables,
  ...mediaVariables,
  ...backupVariables,
  METRICS_PORT: wholeNumber(1, 65_535).optional(),
  METRICS_HOST: z.string().regex(hostName, hostWords).default('127.0.0.1'),
  OTEL_EXPORTER_OTLP_ENDPOINT: httpAddress.optional(),
  // Read by OpenTelemetry itself.
  OTEL_EXPORTER_OTLP_HEADERS: z.string().optional(),
  OTEL_SERVICE_NAME: z.string().default('ade-shop'),
  LOG_LEVEL: z.enum(logLevels, `must be one of ${logLevels.join(', ')}`).optional(),
  TRUSTED_PROXIES: wholeNumber(0, 10).default(0),
  CDN_SECONDS: wholeNumber(0, 600).default(0),
  HSTS_SUBDOMAINS: z.enum(['yes', 'no'], 'must be yes or no').default('no'),
  STOP_DELAY: wholeNumber(0, 60).default(0),
})

function toConfig(read: Variables): Config {
  const production = read.SHOP_MODE === 'production'
  const baseUrl = read.BASE_URL ?? `http://127.0.0.1:${read.PORT}`
  return {
    mode: read.SHOP_MODE,
    host: read.HOST,
    port: read.PORT,
    baseUrl,
    dataDir: read.DATA_DIR,
    databaseUrl: read.DATABASE_URL,
    databaseDirectUrl: read.DATABASE_DIRECT_URL,
    databaseReplicaUrl: read.DATABASE_REPLICA_URL,
    databaseConnections: read.DATABASE_CONNECTIONS,
    sessionSecret: read.SESSION_SECRET,
    previousSecret: read.SESSION_SECRET_PREVIOUS,
    ...choosePayment(read, production ? null : baseUrl),
    smtpUrl: read.SMTP_URL,
    mailFrom: read.MAIL_FROM ?? null,
    mailWebhookSecret: chooseMailWebhookSecret(read),
    phone: choosePhone(read, production ? null : baseUrl),
    adverts: chooseAdverts(read, production ? null : baseUrl),
    google: chooseGoogle(read, production ? null : `${baseUrl}/_google`),
    media: chooseMedia(read),
    backup: chooseBackup(read),
    metrics: read.METRICS_PORT === undefined ? null : { host: read.METRICS_HOST, port: read.METRICS_PORT },
    traces:
      read.OTEL_EXPORTER_OTLP_ENDPOINT === undefined
        ? null
        : { to: read.OTEL_EXPORTER_OTLP_ENDPOINT, serviceName: read.OTEL_SERVICE_NAME },
    logLevel: read.LOG_LEVEL ?? (production ? 'info' : 'warn'),
    trustedProxies: read.TRUSTED_PROXIES,
    cdnSeconds: read.CDN_SECONDS,
    hstsSubdomains: read.HSTS_SUBDOMAINS === 'yes',
    stopDelaySeconds: read.STOP_DELAY,
  }
}

/** `standInBase`: the demo shop, at which its stand-ins are. Who brings a Paystack of their own has no stand-in beside it. */
function choosePayment(
  read: Variables,
  standInBase: string | null,
): Pick<Config, 'paystack' | 'flutterwave'> {
  const { PAYSTACK_SECRET_KEY: secretKey = demoSecretKey, PAYSTACK_BASE_URL: given } = read
  const baseUrl = given ?? (standInBase === null ? paystackUrl : `${standInBase}/_paystack`)
  return {
    paystack: { secretKey, baseUrl },
    flutterwave: chooseFlutterwave(read, given === undefined ? standInBase : null),
  }
}

function chooseMailWebhookSecret({ SHOP_MODE: mode, MAIL_WEBHOOK_SECRET: secret }: Variables): string | null {
  return secret ?? (mode === 'production' ? null : demoMailWebhookSecret)
}

/** `standIn` is where the demo shop's own provider is, for want of a configured one. */
function chooseGoogle(read: Variables, standIn: string | null): Config['google'] {
  const { GOOGLE_CLIENT_ID: clientId, GOOGLE_CLIENT_SECRET: clientSecret } = read
  if (clientId === undefined || clientSecret === undefined)
    return standIn === null ? null : { ...demoGoogle, issuer: standIn }
  return { clientId, clientSecret, issuer: read.GOOGLE_ISSUER ?? googleIssuer }
}

function googleProblems(known: Known): string[] {
  const together = ['GOOGLE_CLIENT_ID', 'GOOGLE_CLIENT_SECRET']
  const given = [...together, 'GOOGLE_ISSUER'].some((name) => known[name] !== undefined)
  if (!given) return []
  return together
    .filter((name) => known[name] === undefined)
    .map((name) => `${name} is missing: signing in with Google needs both id and secret, or leave out all`)
}

function productionProblems(known: Known): string[] {
  return [...unchangedExamples(known), ...missing(known), ...weakAddresses(known), ...weakSecrets(known)]
}

function unchangedExamples(known: Known): string[] {
  return Object.entries(exampleValues)
    .filter(([name, example]) => known[name] === example)
    .map(([name]) => `${name} is still the example of .env.example`)
}

function missing(known: Known): string[] {
  const wanted: [name: string, why: string][] = [
    ['BASE_URL', 'the https address that shoppers use'],
    [
      'DATA_DIR',
      'an absolute folder for the database and pictures, outside of the code, so that an update cannot lose it',
    ],
    ['SESSION_SECRET', 'at least 32 random characters: openssl rand -base64 48'],
    ['PAYSTACK_SECRET_KEY', 'the live secret key of the Paystack dashboard'],
    ['SMTP_URL', 'the server that sends the mail, smtps://user:password@host:465'],
    ['MAIL_FROM', 'the sender of the mail, like hello@your-shop'],
  ]
  return wanted
    .filter(([name]) => known[name] === undefined)
    .map(([name, why]) => `${name} is missing: ${why}`)
}

function weakAddresses(known: Known): string[] {
  const problems: string[] = []
  const { BASE_URL: base, PAYSTACK_BASE_URL: paystack, GOOGLE_ISSUER: issuer, DATA_DIR: dataDir } = known
  if (base !== undefined && !isPublicHttps(base)) {
    problems.push('BASE_URL must be https and an address that shoppers can reach')
  }
  if (paystack !== undefined && (!isPublicHttps(paystack) || paystack.includes('/_paystack'))) {
    problems.push(
      `PAYSTACK_BASE_URL points at a stand-in, not at the gateway: leave it out, or ${paystackUrl}`,
    )
  }
  if (issuer !== undefined && (!isPublicHttps(issuer) || issuer.includes('/_google'))) {
    problems.push(`GOOGLE_ISSUER points at a stand-in, not at the provider: leave it out, or ${googleIssuer}`)
  }
  problems.push(
    ...weakFlutterwave(known),
    ...weakPhoneAddresses(known),
    ...weakAdvertsAddresses(known),
    ...weakMediaAddresses(known),
    ...weakBackupAddress(known),
  )
  if (dataDir !== undefined && !dataDir.startsWith('/')) problems.push('DATA_DIR must be an absolute folder')
  return problems
}

const fewestSecretCharacters = 32
/** A random secret of 32 characters in base64 or hex has more different ones than this in all but freak cases. */
const fewestDifferentCharacters = 10

function weakSecrets(known: Known): string[] {
  const problems: string[] = []
  const { SESSION_SECRET: session, SESSION_SECRET_PREVIOUS: previous, PAYSTACK_SECRET_KEY: secret } = known
  if (previous !== undefined && previous === session) {
    problems.push(
      'SESSION_SECRET_PREVIOUS is the same as SESSION_SECRET: give the one before, or leave it out',
    )
  }
  if (session !== undefined && session.length < fewestSecretCharacters) {
    problems.push(
      `SESSION_SECRET is weak: it has ${session.length} characters, it needs ${fewestSecretCharacters}`,
    )
  }
  if (session !== undefined && new Set(session).size < fewestDifferentCharacters) {
    problems.push('SESSION_SECRET is weak: too few different characters')
  }
  if (secret?.startsWith('sk_test_'))
    problems.push('PAYSTACK_SECRET_KEY is a test key: no money would arrive')
  return problems
}

/** An empty variable is an unset one: PORT= in a .env file means nothing chosen. */
function withoutBlanks(env: Known): Known {
  const filled = Object.entries(env).map(([name, value]) => [name, value?.trim()] as const)
  return Object.fromEntries(filled.filter(([, value]) => value !== undefined && value !== ''))
}

function describe(issue: z.core.$ZodIssue): string {
  return `${issue.path.join('.')} ${issue.message}`
}
