// docs/operate.md, done: a release made twice, every step of its page under systemd in an empty Debian, behind nginx and behind
// Caddy, upgrade and roll-back with a migration, and the image's steps. For root; installs what it needs from Debian.
import { execFileSync, spawnSync } from 'node:child_process'
import {
  appendFileSync,
  cpSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, join, resolve } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type Debian, makeDebian } from './empty-debian.ts'
import { facts, imageSteps, serverSteps, shopHost } from './operate-steps.ts'

const isRoot = process.getuid?.() === 0
let work: string
let release: string
let again: string
let debian: Debian

describe.skipIf(!isRoot)('operating the shop', () => {
  beforeAll(() => {
    work = mkdtempSync(join(tmpdir(), 'ade-operate-'))
    // Both before anything else, so that a commit meanwhile does not come between them.
    release = makeRelease('first')
    again = makeRelease('second')
    debian = makeDebian(['nginx-light', 'curl', 'openssl', 'ca-certificates', 'logrotate', 'caddy'])
  }, 20 * 60_000)
  afterAll(() => {
    debian?.remove()
    rmSync(work, { recursive: true, force: true })
  }, 5 * 60_000)

  test('the same commit gives the same bytes', () => {
    expect(readFileSync(`${again}.tar.gz.sha256`, 'utf8')).toBe(
      readFileSync(`${release}.tar.gz.sha256`, 'utf8'),
    )
  })

  test('every step of the page, in order, under systemd', () => {
    const [first, next] = [basename(release), nextRelease()]
    for (const name of [first, next])
      for (const end of ['.tar.gz', '.tar.gz.sha256'])
        cpSync(join(work, 'first', name + end), join(debian.dir, 'root', name + end))
    plantName()
    const short = (name: string) => name.replace(/-linux-\w+$/u, '')
    const { code, said } = debian.boot(serverSteps(short(first), short(next)).join('\n'))
    expect(code, said.slice(-6_000)).toBe(0)
    for (const line of facts) expect(said, `${line}\n${said.slice(-6_000)}`).toContain(`fact ${line}`)
  })

  test('the steps of the image, and a stop by its signal', () => {
    const { code, said } = debian.enter(imageSteps())
    expect(code, said.slice(-6_000)).toBe(0)
    expect(said).toContain('fact healthy')
    expect(said).toContain('fact stopped with 0')
  })

  test('the files in deploy/ are taken by the programs that they are for', () => {
    for (const line of [
      'systemd-analyze verify /opt/ade/current/deploy/ade.service',
      'logrotate --debug /opt/ade/current/deploy/logrotate',
      `SHOP_HOST=${shopHost} caddy validate --adapter caddyfile --config /opt/ade/current/deploy/Caddyfile`,
    ]) {
      const { code, said } = debian.enter(line)
      expect(code, said).toBe(0)
    }
    if (spawnSync('which', ['docker-compose']).status !== 0)
      execFileSync('apt-get', ['install', '--yes', '--no-install-recommends', 'docker-compose'])
    const folder = join(work, 'compose')
    cpSync('deploy', folder, { recursive: true })
    cpSync('deploy/ade.env', join(folder, 'shop.env'))
    const compose = spawnSync(
      'docker-compose',
      ['--file', join(folder, 'compose.yaml'), 'config', '--quiet'],
      {
        encoding: 'utf8',
        env: { ...process.env, SHOP_HOST: shopHost, DATABASE_PASSWORD: 'secret' },
      },
    )
    expect(compose.status, compose.stderr).toBe(0)
  })
})

/** Made in a clone of its own of what is committed. Path of the archive without .tar.gz. */
function makeRelease(name: string): string {
  const clone = join(work, `clone-${name}`)
  const out = join(work, name)
  execFileSync('git', ['clone', '--quiet', '.', clone])
  symlinkSync(resolve('node_modules'), join(clone, 'node_modules'))
  // A link is no folder to .gitignore.
  appendFileSync(join(clone, '.git/info/exclude'), 'node_modules\n')
  execFileSync(process.execPath, ['scripts/bootstrap.mjs', 'release', `--out=${out}`], {
    cwd: clone,
    stdio: 'pipe',
  })
  const archive = readdirSync(out).find((file) => file.endsWith('.tar.gz')) ?? ''
  return join(out, archive.replace('.tar.gz', ''))
}

/** The first release with a number of its own and one more migration, which adds a column to a table that every order writes. */
function nextRelease(): string {
  const old = basename(release).replace(/-linux-\w+$/u, '')
  const name = old.replace(/^ade-[\d.]+/u, 'ade-9.9.9')
  const folder = join(work, 'first', name)
  cpSync(join(work, 'first', old), folder, { recursive: true, verbatimSymlinks: true })
  const said = join(folder, 'release.json')
  writeFileSync(said, JSON.stringify({ ...JSON.parse(readFileSync(said, 'utf8')), version: '9.9.9' }))
  const migrations = join(folder, 'db/migrations')
  const journal = JSON.parse(readFileSync(join(migrations, 'meta/_journal.json'), 'utf8')) as {
    entries: Record<string, unknown>[]
  }
  journal.entries.push({
    idx: journal.entries.length,
    version: '7',
    when: Date.now(),
    tag: '9999_proof',
    breakpoints: true,
  })
  writeFileSync(join(migrations, 'meta/_journal.json'), JSON.stringify(journal))
  writeFileSync(join(migrations, '9999_proof.sql'), 'alter table orders add column remark text;')
  const archive = name + basename(release).slice(old.length)
  execFileSync('tar', ['-czf', `${archive}.tar.gz`, name], { cwd: join(work, 'first') })
  const sum = execFileSync('sha256sum', [`${archive}.tar.gz`], { cwd: join(work, 'first'), encoding: 'utf8' })
  writeFileSync(join(work, 'first', `${archive}.tar.gz.sha256`), sum)
  return archive
}

/** The shop's name leads to the machine itself, and its certificate is where certbot would have put it. */
function plantName(): void {
  appendFileSync(join(debian.dir, 'etc/hosts'), `127.0.0.1 localhost ${shopHost}\n`)
  const live = join(debian.dir, 'etc/letsencrypt/live', shopHost)
  mkdirSync(live, { recursive: true })
  const made = ['req', '-x509', '-newkey', 'rsa:2048', '-nodes', '-days', '2', '-subj', `/CN=${shopHost}`]
  const files = ['-keyout', join(live, 'privkey.pem'), '-out', join(live, 'fullchain.pem')]
  execFileSync('openssl', [...made, '-addext', `subjectAltName=DNS:${shopHost}`, ...files], { stdio: 'pipe' })
  cpSync(join(live, 'fullchain.pem'), join(debian.dir, 'usr/local/share/ca-certificates/shop.crt'))
}
