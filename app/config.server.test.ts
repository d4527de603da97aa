import { globSync, readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { exampleValues, readConfig } from './config.server.ts'

const production = {
  SHOP_MODE: 'production',
  BASE_URL: 'https://ade-hair.ng',
  DATA_DIR: '/var/lib/ade',
  SESSION_SECRET: 'Zk3v9QmB1xT7yLr0HcWn5aPd8sJe2uGf4i6o',
  PAYSTACK_SECRET_KEY: 'sk_live_8f2b61c0d4',
  SMTP_URL: 'smtps://post:s3cret-pass@mail.ade-hair.ng:465',
  MAIL_FROM: 'Adé <hello@ade-hair.ng>',
}

const cloudinary = { CLOUDINARY_CLOUD: 'ade', CLOUDINARY_UPLOAD_PRESET: 'shop' }
const bucket = {
  BACKUP_TO: 's3://ade-kept/shop/nightly/',
  BACKUP_S3_ENDPOINT: 'https://s3.eu-west-1.amazonaws.com',
  BACKUP_S3_REGION: 'eu-west-1',
  BACKUP_S3_ACCESS_KEY_ID: 'AK8',
  BACKUP_S3_SECRET_ACCESS_KEY: 'sk-71',
}
const s3 = {
  S3_ENDPOINT: 'https://s3.eu-west-1.amazonaws.com',
  S3_BUCKET: 'ade-pictures',
  S3_REGION: 'eu-west-1',
  S3_ACCESS_KEY_ID: 'AK7',
  S3_SECRET_ACCESS_KEY: 'sk-7',
}

const flutterwave = {
  FLUTTERWAVE_SECRET_KEY: 'FLWSECK-9f3',
  FLUTTERWAVE_WEBHOOK_HASH: 'a-hash-of-the-dashboard',
}
const phoneKeys = {
  TERMII_API_KEY: 'TL-4f9a2c',
  TERMII_SENDER: 'Ade Hair',
  TERMII_BASE_URL: 'https://v3.api.termii.com',
  TERMII_WEBHOOK_SECRET: 'tsk_9d3b7e',
  WHATSAPP_TOKEN: 'EAA-9d3b7e',
  WHATSAPP_PHONE_NUMBER_ID: '106540352242922',
  WHATSAPP_APP_SECRET: '0c9a4e7b',
  WHATSAPP_VERIFY_TOKEN: 'plaited-2026',
}

function problemsOf(env: Record<string, string | undefined>): string[] {
  const read = readConfig(env)
  return read.ok ? [] : read.problems
}

function configOf(env: Record<string, string | undefined>) {
  const read = readConfig(env)
  if (!read.ok) throw new Error(read.problems.join('\n'))
  return read.config
}

describe('the demo shop', () => {
  it('needs no variable', () => {
    expect(configOf({})).toEqual({
      mode: 'demo',
      host: '127.0.0.1',
      port: 3000,
      baseUrl: 'http://127.0.0.1:3000',
      dataDir: './.data',
      databaseUrl: undefined,
      databaseDirectUrl: undefined,
      databaseReplicaUrl: undefined,
      databaseConnections: { pages: 10, checkout: 8, work: 6, queue: 3, replica: 10 },
      sessionSecret: undefined,
      paystack: {
        secretKey: 'sk_test_standin_of_the_demo_shop',
        baseUrl: 'http://127.0.0.1:3000/_paystack',
      },
      flutterwave: {
        secretKey: 'FLWSECK_TEST-standin-of-the-demo-shop',
        webhookHash: 'standin-hash-of-the-demo-shop',
        baseUrl: 'http://127.0.0.1:3000/_flutterwave/v3',
      },
      phone: {
        sms: {
          apiKey: 'TL-stand-in-of-the-demo-shop',
          sender: 'Ade',
          baseUrl: 'http://127.0.0.1:3000/_termii',
          route: 'dnd',
          webhookSecret: 'tsk_stand-in-of-the-demo-shop',
        },
        whatsapp: {
          token: 'EAA-stand-in-of-the-demo-shop',
          phoneNumberId: '100000000000001',
          appSecret: 'app-secret-of-the-stand-in',
          verifyToken: 'verify-token-of-the-stand-in',
          baseUrl: 'http://127.0.0.1:3000/_whatsapp/v24.0',
        },
      },
      adverts: expect.objectContaining({ meta: expect.any(Object) }),
      smtpUrl: undefined,
      mailFrom: null,
      mailWebhookSecret: 'whsec_c3RhbmQtaW4tb2YtdGhlLWRlbW8tc2hvcA==',
      google: {
        clientId: 'demo-shop',
        clientSecret: 'standin-secret-of-the-demo-shop',
        issuer: 'http://127.0.0.1:3000/_google',
      },
      media: { place: 'disk' },
      backup: null,
      logLevel: 'warn',
      metrics: null,
      traces: null,
      trustedProxies: 0,
      hstsSubdomains: false,
      cdnSeconds: 0,
      stopDelaySeconds: 0,
    })
  })

  it('moves its address and its stand-ins with the port', () => {
    const { baseUrl, paystack, google } = configOf({ PORT: '4100' })
    expect(google?.issuer).toBe('http://127.0.0.1:4100/_google')
    expect(baseUrl).toBe('http://127.0.0.1:4100')
    expect(paystack.baseUrl).toBe('http://127.0.0.1:4100/_paystack')
  })

  it('takes empty and blank variables as not set', () => {
    expect(configOf({ PORT: '', BASE_URL: '  ', SHOP_MODE: '', SMTP_URL: '' })).toEqual(configOf({}))
  })

  it('gives each kind of work the connections that are asked for, and the others their usual share', () => {
    const url = 'postgresql://db/shop'
    const read = configOf({ DATABASE_URL: url, DATABASE_CONNECTIONS: 'pages=40, work=12' })
    expect(read.databaseConnections).toEqual({ pages: 40, checkout: 8, work: 12, queue: 3, replica: 10 })
  })

  it('drops the slash at the end of an address', () => {
    expect(configOf({ BASE_URL: 'http://192.168.1.7:3000/' }).baseUrl).toBe('http://192.168.1.7:3000')
  })

  it('refuses a live key', () => {
    expect(problemsOf({ PAYSTACK_SECRET_KEY: 'sk_live_8f2b61c0d4' })).toEqual([
      expect.stringMatching(/^PAYSTACK_SECRET_KEY is a live key/u),
    ])
  })
})

describe('signing in with Google', () => {
  const client = { GOOGLE_CLIENT_ID: 'shop-7', GOOGLE_CLIENT_SECRET: 'gs-9f3' }
  const chosen = { clientId: 'shop-7', clientSecret: 'gs-9f3' }

  it('is not offered by a production shop without a client', () => {
    expect(configOf(production).google).toBeNull()
  })

  it.each([{}, production])('asks Google, in either mode', (mode) => {
    expect(configOf({ ...mode, ...client }).google).toEqual({
      ...chosen,
      issuer: 'https://accounts.google.com',
    })
  })

  it('takes another provider, without the slash at the end', () => {
    const issuer = 'https://id.ade-hair.ng/realm/'
    expect(configOf({ ...production, ...client, GOOGLE_ISSUER: issuer }).google?.issuer).toBe(
      'https://id.ade-hair.ng/realm',
    )
  })

  it.each([
    [{ GOOGLE_CLIENT_ID: 'shop-7' }, ['GOOGLE_CLIENT_SECRET']],
    [{ GOOGLE_CLIENT_SECRET: 'gs-9f3' }, ['GOOGLE_CLIENT_ID']],
    [{ GOOGLE_ISSUER: 'https://id.ade-hair.ng' }, ['GOOGLE_CLIENT_ID', 'GOOGLE_CLIENT_SECRET']],
  ])('wants id and secret or neither: %o', (given, missing) => {
    for (const mode of [{}, production]) {
      const problems = problemsOf({ ...mode, ...given })
      expect(problems.map((problem) => problem.split(' ')[0])).toEqual(missing)
      expect(problems.join()).not.toContain('gs-9f3')
    }
  })

  it.each([
    'http://accounts.google.com',
    'https://localhost/_google',
    'https://10.0.0.3',
    'https://ade-hair.ng/_google',
  ])('is refused in production at %s', (issuer) => {
    expect(problemsOf({ ...production, ...client, GOOGLE_ISSUER: issuer })).toEqual([
      expect.stringMatching(/^GOOGLE_ISSUER points at a stand-in/u),
    ])
  })
})

describe('variables that make no sense in any mode', () => {
  it.each([
    ['SHOP_MODE', 'prod'],
    ['PORT', '0'],
    ['PORT', '65536'],
    ['PORT', '3000x'],
    ['PORT', '-1'],
    ['HOST', 'a b'],
    ['BASE_URL', 'ade-hair.ng'],
    ['BASE_URL', 'https://ade-hair.ng/shop'],
    ['BASE_URL', 'https://me:word@ade-hair.ng'],
    ['BASE_URL', 'javascript:alert(1)'],
    ['DATABASE_URL', 'mysql://host/shop'],
    ['DATABASE_CONNECTIONS', '20'],
    ['DATABASE_CONNECTIONS', 'pages=1'],
    ['DATABASE_CONNECTIONS', 'pages=101'],
    ['DATABASE_CONNECTIONS', 'page=10'],
    ['DATABASE_CONNECTIONS', 'pages=30'],
    ['DATABASE_DIRECT_URL', 'postgresql://db/shop'],
    ['DATABASE_REPLICA_URL', 'postgresql://db/shop'],
    ['STOP_DELAY', '61'],
    ['CDN_SECONDS', '601'],
    ['PAYSTACK_SECRET_KEY', 'pk_live_8f2b61c0d4'],
    ['HSTS_SUBDOMAINS', 'true'],
    ['PAYSTACK_BASE_URL', 'api.paystack.co'],
    ['SMTP_URL', 'http://mail.ade-hair.ng'],
    ['MAIL_FROM', 'hello'],
    ['MAIL_FROM', 'Adé <hello@ade-hair.ng>\r\nBcc: all@ade-hair.ng'],
    ['LOG_LEVEL', 'loud'],
    ['TRUSTED_PROXIES', '1.5'],
    ['TRUSTED_PROXIES', '11'],
  ])('%s=%s', (name, value) => {
    expect(problemsOf({ [name]: value })).toEqual([expect.stringMatching(new RegExp(`^${name} `, 'u'))])
  })

  it('are all told at once', () => {
    expect(problemsOf({ PORT: 'x', LOG_LEVEL: 'loud', SMTP_URL: 'mail' })).toHaveLength(3)
  })
})

describe('the production shop', () => {
  it('starts when everything is there', () => {
    const config = configOf(production)
    expect(config.mode).toBe('production')
    expect(config.paystack.baseUrl).toBe('https://api.paystack.co')
    expect(config.logLevel).toBe('info')
  })

  it('lists everything that is missing in one go, and trips over it together with what is wrong', () => {
    const problems = problemsOf({ SHOP_MODE: 'production', PORT: 'x' })
    expect(problems.map((problem) => problem.split(' ')[0])).toEqual([
      'BASE_URL',
      'DATA_DIR',
      'MAIL_FROM',
      'PAYSTACK_SECRET_KEY',
      'PORT',
      'SESSION_SECRET',
      'SMTP_URL',
    ])
  })

  it.each([
    ['BASE_URL', 'http://ade-hair.ng'],
    ['BASE_URL', 'https://localhost'],
    ['BASE_URL', 'https://shop.localhost'],
    ['BASE_URL', 'https://127.1'],
    ['BASE_URL', 'https://[::1]'],
    ['BASE_URL', 'https://192.168.0.4'],
    ['DATA_DIR', './.data'],
    ['SESSION_SECRET', 'Zk3v9QmB1xT7yLr0HcWn5aPd8sJe2uG'],
    ['SESSION_SECRET', 'secretsecretsecretsecretsecretsecret'],
    ['SESSION_SECRET_PREVIOUS', production.SESSION_SECRET],
    ['PAYSTACK_SECRET_KEY', 'sk_test_8f2b61c0d4'],
    ['PAYSTACK_BASE_URL', 'http://127.0.0.1:3000/_paystack'],
    ['PAYSTACK_BASE_URL', 'https://ade-hair.ng/_paystack'],
    ['PAYSTACK_BASE_URL', 'http://api.paystack.co'],
    ['FLUTTERWAVE_SECRET_KEY', 'FLWSECK_TEST-9f3'],
    ['FLUTTERWAVE_SECRET_KEY', 'sk_live_9f3'],
    ['FLUTTERWAVE_WEBHOOK_HASH', 'short'],
    ['FLUTTERWAVE_BASE_URL', 'https://ade-hair.ng/_flutterwave/v3'],
    ['CLOUDINARY_BASE_URL', 'http://127.0.0.1:3000/_cloudinary'],
    ['CLOUDINARY_BASE_URL', 'https://ade-hair.ng/_cloudinary'],
    ['CLOUDINARY_CLOUD', '../other'],
    ['TERMII_BASE_URL', 'http://api.ng.termii.com'],
    ['TERMII_SENDER', 'much-too-long-a-name'],
    ['WHATSAPP_BASE_URL', 'https://ade-hair.ng/_whatsapp/v24.0'],
    ['META_BASE_URL', 'https://ade-hair.ng/_adverts/meta'],
    ['META_ACCESS_TOKEN', 'short'],
    ['S3_ENDPOINT', 'http://s3.eu-west-1.amazonaws.com'],
    ['BACKUP_S3_ENDPOINT', 'http://s3.eu-west-1.amazonaws.com'],
    ['BACKUP_TO', './backups'],
    ['BACKUP_PASSPHRASE', 'hunter2'],
    ...Object.entries(exampleValues),
  ])('refuses %s=%s', (name, value) => {
    const google = { GOOGLE_CLIENT_ID: 'shop-7', GOOGLE_CLIENT_SECRET: 'gs-9f3' }
    const media = name.startsWith('S3') ? s3 : name.startsWith('CLOUDINARY') ? cloudinary : {}
    const backup = name.startsWith('BACKUP') ? bucket : {}
    const pay = name.startsWith('FLUTTERWAVE') ? flutterwave : {}
    const phone = /^(?:TERMII|WHATSAPP)/u.test(name) ? phoneKeys : {}
    expect(
      problemsOf({ ...production, ...google, ...media, ...backup, ...pay, ...phone, [name]: value }),
    ).toEqual([expect.stringMatching(new RegExp(`^${name} `, 'u'))])
  })

  it('takes Flutterwave whole or not at all, and a demo shop with a Paystack of its own has no stand-in beside it', () => {
    expect(configOf(production).flutterwave).toBeNull()
    const { flutterwave: chosen } = configOf({ ...production, ...flutterwave })
    expect(chosen).toMatchObject({ baseUrl: 'https://api.flutterwave.com/v3' })
    expect(problemsOf({ ...production, FLUTTERWAVE_SECRET_KEY: 'FLWSECK-9f3' })).toHaveLength(1)
    expect(problemsOf(flutterwave)).toEqual([expect.stringMatching(/is a live key/u)])
    expect(configOf({ PAYSTACK_BASE_URL: 'https://api.paystack.co' }).flutterwave).toBeNull()
  })

  it('takes the keys of SMS and WhatsApp whole, or has neither', () => {
    expect(configOf(production).phone).toEqual({ sms: null, whatsapp: null })
    expect(configOf({ ...production, ...phoneKeys }).phone).toMatchObject({
      sms: { apiKey: 'TL-4f9a2c', route: 'dnd' },
      whatsapp: { baseUrl: 'https://graph.facebook.com/v24.0' },
    })
    expect(problemsOf({ ...production, TERMII_API_KEY: 'TL-4f9a2c' })).toHaveLength(3)
  })

  it('takes the secret of before beside that of today', () => {
    const config = configOf({ ...production, SESSION_SECRET_PREVIOUS: 'the one before' })
    expect(config.previousSecret).toBe('the one before')
  })

  it('never repeats a secret in what it says', () => {
    const secrets = {
      SESSION_SECRET: 'hunter2hunter2',
      PAYSTACK_SECRET_KEY: 'sk_test_do_not_show',
      SMTP_URL: 'http://post:do-not-show@mail',
      DATABASE_URL: 'mysql://shop:do-not-show@host/shop',
    }
    const told = problemsOf({ ...production, ...secrets }).join('\n')
    expect(told).toMatch(/SESSION_SECRET[^]*SMTP_URL/u)
    expect(told).not.toMatch(/hunter2|do.not.show/u)
  })
})

describe('where backups go', () => {
  it('is nowhere, a folder or a bucket, for somebody or for everybody', () => {
    expect(configOf({}).backup).toBeNull()
    expect(configOf({ BACKUP_TO: '/mnt/backups', BACKUP_KEEP: '3-2-1' }).backup).toEqual({
      to: { kind: 'folder', dir: '/mnt/backups' },
      lock: null,
      keep: { days: 3, weeks: 2, months: 1 },
    })
    const recipient = 'age1ql3z7hjy54pw3hyww5ayyfg7zqgvc7w3j2elw8zmrj2kg5sfn9aqmcac8p'
    expect(configOf({ ...bucket, BACKUP_RECIPIENT: recipient }).backup).toMatchObject({
      to: { kind: 'bucket', bucket: 'ade-kept', prefix: 'shop/nightly', region: 'eu-west-1' },
      lock: { recipient },
      keep: { days: 7, weeks: 4, months: 6 },
    })
  })

  it('is told in one list when it is set by half, or in two ways', () => {
    expect(problemsOf({ BACKUP_TO: 's3://ade-kept' })).toHaveLength(4)
    expect(problemsOf({ BACKUP_S3_REGION: 'eu-west-1' })).toEqual([
      expect.stringMatching(/^BACKUP_TO is missing/u),
    ])
    const both = { BACKUP_PASSPHRASE: 'correct horse battery staple', BACKUP_RECIPIENT: 'age1ql3z7hjy54pw3h' }
    expect(problemsOf({ BACKUP_TO: '/mnt/backups', ...both })).toEqual([expect.stringMatching(/both set/u)])
    // Whoever restores elsewhere needs no more.
    expect(configOf({ BACKUP_PASSPHRASE: both.BACKUP_PASSPHRASE }).backup).toBeNull()
  })
})

describe('where pictures are kept', () => {
  it('is one place, as it is set', () => {
    expect(configOf({}).media).toEqual({ place: 'disk' })
    expect(configOf(cloudinary).media).toEqual({
      place: 'cloudinary',
      cloud: 'ade',
      uploadPreset: 'shop',
      baseUrl: 'https://api.cloudinary.com',
    })
    expect(configOf(s3).media).toMatchObject({ place: 's3', bucket: 'ade-pictures' })
  })

  it('is told in one list when it is set by half, or twice', () => {
    expect(problemsOf({ CLOUDINARY_CLOUD: 'ade' })).toEqual([
      expect.stringMatching(/^CLOUDINARY_UPLOAD_PRESET is missing/u),
    ])
    expect(problemsOf({ S3_BUCKET: 'ade-pictures' })).toHaveLength(4)
    expect(problemsOf({ ...cloudinary, ...s3 })).toEqual([expect.stringMatching(/both set/u)])
  })
})

describe('.env.example', () => {
  const lines = readFileSync('.env.example', 'utf8').split('\n')
  const shown = new Map(
    lines.flatMap((line) => {
      const match = /^#? ?([A-Z0-9_]+)=(.*)$/u.exec(line)
      return match?.[1] === undefined ? [] : [[match[1], match[2] ?? ''] as const]
    }),
  )

  it('lists every variable, each with a word about it, and none is switched on', () => {
    const sources = globSync('app/*config.server.ts').map((file) => readFileSync(file, 'utf8'))
    const known = sources.flatMap((text) =>
      Array.from(text.matchAll(/^ +([A-Z0-9_]+): /gmu), ([, name = '']) => name),
    )
    expect(new Set(shown.keys())).toEqual(new Set(known))
    expect(lines.filter((line) => line !== '' && !line.startsWith('#'))).toEqual([])
  })

  it('shows exactly the examples that production refuses', () => {
    for (const [name, example] of Object.entries(exampleValues)) expect(shown.get(name)).toBe(example)
  })
})
