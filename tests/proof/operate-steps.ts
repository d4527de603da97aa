// The steps of docs/operate.md and of deploy/Dockerfile as scripts, and what is looked at between them.
import { readFileSync } from 'node:fs'
import { readSteps } from '#tests/documented-steps.ts'

/** Ends in a name that leads nowhere. */
export const shopHost = 'shop.ade.test'

const fillIn = `
sed -i 's|^BASE_URL=.*|BASE_URL=https://${shopHost}|; s|^PAYSTACK_SECRET_KEY=.*|PAYSTACK_SECRET_KEY=sk_live_of_this_proof|' /etc/ade/ade.env
sed -i 's|^SMTP_URL=.*|SMTP_URL=smtp://127.0.0.1:2525|; s|^MAIL_FROM=.*|MAIL_FROM=Adé <hello@${shopHost}>|' /etc/ade/ade.env
`

/** What the script finds out beside the steps, each a line "fact …". */
export const facts = [
  'refused without settings',
  'no demo',
  'first 0.1.0',
  'http 308',
  'page 200 over 2',
  'other name 421',
  'upload of 50 MB answered by the shop',
  'upload of 70 MB 413 by nginx',
  'came back after a kill',
  'next 9.9.9',
  'back 0.1.0 and ready',
  'stop in order',
  'caddy 200 and 421',
]

export function serverSteps(first: string, next: string): string[] {
  const names = [first, next, first]
  const steps = readSteps().filter(({ kind }) => kind === 'server')
  // Debian starts both; the page begins with nginx alone.
  const done = ['update-ca-certificates', 'systemctl stop caddy', 'systemctl restart nginx']
  for (const { commands, line } of steps) {
    const named = commands
      .replaceAll('/shop.example/', `/${shopHost}/`)
      .replaceAll(/(?<!\\\.)shop\.example/gu, shopHost)
      .replace(/^RELEASE=\S+/mu, () => `RELEASE=${names.shift()}`)
    done.push(`: line ${line}`, named, ...(after.find(([words]) => commands.includes(words))?.[1] ?? []))
  }
  const caddy =
    readSteps()
      .find(({ kind }) => kind === 'caddy')
      ?.commands.replaceAll('shop.example', 'localhost') ?? ''
  return [...done, caddy, ...afterCaddy]
}

const version = `curl -sS http://127.0.0.1:3000/healthz | grep -o '"version":"[^"]*"' | cut -d'"' -f4`
const status = `curl -sS --output /dev/null --write-out '%{http_code}'`

/** By words of the step that they follow. */
const after: readonly [string, string[]][] = [
  [
    'install -m 0640',
    [
      `(cd /opt/ade/current && ! runuser -u ade -- node --env-file=/etc/ade/ade.env scripts/bootstrap.mjs start) | cat`,
      'echo fact refused without settings',
      '(cd /opt/ade/current && ! runuser -u ade -- node scripts/bootstrap.mjs start 2>&1) | grep -q "This is a release"',
      'echo fact no demo',
      fillIn,
    ],
  ],
  ['enable --now ade', [`echo fact first $(${version})`]],
  [
    'reload-or-restart nginx',
    [
      // nginx takes its new configuration a moment after it was told to.
      'sleep 2',
      `echo fact http $(${status} http://${shopHost}/about)`,
      `echo fact page $(curl -sS --http2 --output /dev/null --write-out '%{http_code} over %{http_version}' https://${shopHost}/)`,
      `echo fact other name $(${status} http://127.0.0.1:3000/about)`,
      'truncate --size=50M /root/50M; truncate --size=70M /root/70M',
      `curl -sS --form picture=@/root/50M --dump-header /root/h --output /root/b 'https://${shopHost}/admin/uploads?do=picture' --header 'Origin: https://${shopHost}'`,
      'cat /root/h; grep -qi x-request-id /root/h && echo fact upload of 50 MB answered by the shop',
      `curl -sS --form picture=@/root/70M --dump-header /root/h --output /root/b 'https://${shopHost}/admin/uploads?do=picture' || true`,
      'cat /root/h; grep -q " 413" /root/h && ! grep -qi x-request-id /root/h && echo fact upload of 70 MB 413 by nginx',
      'systemctl kill --signal KILL ade; sleep 1',
      'curl -sS --retry 60 --retry-delay 1 --retry-all-errors --fail http://127.0.0.1:3000/readyz && echo fact came back after a kill',
    ],
  ],
  ['RELEASE=ade-0.2', [`echo fact next $(${version})`]],
  [
    'RELEASE=ade-0.1.0-0000000\nln',
    [
      `echo fact back $(${version}) and ready`,
      'systemctl stop ade; test $(systemctl show ade --property Result --value) = success && echo fact stop in order',
      'systemctl start ade',
      'curl -sS --retry 60 --retry-delay 1 --retry-all-errors --fail http://127.0.0.1:3000/readyz',
    ],
  ],
]

const afterCaddy = [
  'curl -sS --insecure --retry 20 --retry-delay 1 --retry-all-errors --fail https://localhost/healthz',
  `echo fact caddy $(${status} --insecure https://localhost/healthz) and $(${status} --insecure https://localhost/about)`,
]

/** The last stage of deploy/Dockerfile as a script; what it copies lies in /opt/ade/current already. */
export function imageSteps(): string {
  const image = readFileSync('deploy/Dockerfile', 'utf8')
  const lines = image.slice(image.lastIndexOf('\nFROM')).replaceAll('\\\n', ' ').trim().split('\n').slice(1)
  const find = (word: string) =>
    lines.filter((line) => line.startsWith(`${word} `)).map((line) => line.slice(word.length + 1))
  const command = (line = '') => (JSON.parse(line.slice(line.indexOf('['))) as string[]).join(' ')
  const user = find('USER')[0] ?? ''
  return [
    `useradd --uid 1000 ${user}`,
    'cp -a /opt/ade/current/. /ade',
    ...find('ENV').map((line) => `export ${line}`),
    ...find('RUN'),
    `cd ${find('WORKDIR')[0]}`,
    // As --env-file gives them; the database and pictures in the image's own folder.
    'set -a; . <(grep -v -e ^DATA_DIR -e ^MAIL_FROM /etc/ade/ade.env); MAIL_FROM=hello@ade.test; set +a',
    `setpriv --reuid ${user} --regid ${user} --clear-groups ${command(find('CMD')[0])} & shop=$!`,
    `for try in $(seq 60); do sleep 1; if setpriv --reuid ${user} --regid ${user} --clear-groups ${command(find('HEALTHCHECK')[0])}; then echo fact healthy; break; fi; done`,
    'kill -s TERM $shop; code=0; wait $shop || code=$?',
    'echo fact stopped with $code',
  ].join('\n')
}
