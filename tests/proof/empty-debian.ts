// An empty Debian 12 in a folder: made by debootstrap, booted or entered by systemd-nspawn, without a network. For root on a
// machine that reaches Debian's packages.
import { execFileSync, spawnSync } from 'node:child_process'
import {
  chmodSync,
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'

export type Debian = {
  dir: string
  /** Writes a file by its path inside. */
  write: (path: string, text: string) => void
  /** Boots, runs the script as root once the system is up, and ends. */
  boot: (script: string) => Ran
  /** Runs the script as root without booting, as an image's steps are. */
  enter: (script: string) => Ran
  remove: () => void
}
export type Ran = { code: number; said: string }

const tools = { debootstrap: 'debootstrap', 'systemd-nspawn': 'systemd-container' }
const bootLimitMs = 10 * 60_000

export function makeDebian(packages: readonly string[]): Debian {
  const missing = Object.entries(tools).filter(([tool]) => spawnSync('which', [tool]).status !== 0)
  if (missing.length > 0)
    execFileSync('apt-get', [
      'install',
      '--yes',
      '--no-install-recommends',
      ...missing.map(([, name]) => name),
    ])
  const dir = mkdtempSync(join(tmpdir(), 'ade-debian-'))
  // It becomes the root folder, which everybody inside passes through.
  chmodSync(dir, 0o755)
  const wanted = ['systemd', 'systemd-sysv', 'dbus', ...packages].join(',')
  execFileSync('debootstrap', ['--variant=minbase', `--include=${wanted}`, 'bookworm', dir], {
    stdio: 'pipe',
  })
  // The node of these tests is one file.
  cpSync(process.execPath, join(dir, 'usr/local/bin/node'))
  const write = (path: string, text: string) => {
    mkdirSync(dirname(join(dir, path)), { recursive: true })
    writeFileSync(join(dir, path), text)
  }
  const nspawn = (...args: string[]) =>
    spawnSync(
      'systemd-nspawn',
      ['--directory', dir, '--register=no', '--keep-unit', '--private-network', ...args],
      {
        encoding: 'utf8',
        timeout: bootLimitMs,
      },
    )
  return {
    dir,
    write,
    boot(script) {
      write('/root/steps.sh', `exec > /root/steps.log 2>&1\ntrap '${atEnd}' EXIT\nset -eux\n${script}`)
      write('/etc/systemd/system/steps.service', bootUnit)
      rmSync(join(dir, 'root/steps.code'), { force: true })
      mkdirSync(join(dir, 'etc/systemd/system/multi-user.target.wants'), { recursive: true })
      nspawn('/bin/systemctl', 'enable', 'steps.service')
      const { stdout } = nspawn('--boot')
      const code = join(dir, 'root/steps.code')
      if (!existsSync(code)) return { code: 1, said: `the system ended before the steps did:\n${stdout}` }
      return {
        code: Number(readFileSync(code, 'utf8')),
        said: readFileSync(join(dir, 'root/steps.log'), 'utf8'),
      }
    },
    enter(script) {
      write('/root/steps.sh', `set -eux\n${script}`)
      const { status, stdout, stderr } = nspawn('/bin/bash', '/root/steps.sh')
      return { code: status ?? 1, said: stdout + stderr }
    },
    remove: () => rmSync(dir, { recursive: true, force: true }),
  }
}

/** What services said is lost with the folder: after a failure the last of it stands with the steps. */
const atEnd =
  'code=$?; test $code = 0 || journalctl --no-pager --output cat --lines 60; echo $code > /root/steps.code; systemctl --no-block poweroff'

const bootUnit = `[Unit]
After=multi-user.target
[Service]
Type=oneshot
Environment=HOME=/root
ExecStart=/bin/bash /root/steps.sh
[Install]
WantedBy=multi-user.target
`
