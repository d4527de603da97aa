// The listener of a PostgreSQL that speaks TLS, up to the handshake: what is wrong with a certificate shows before the server
// says a word. Certificates are made by the openssl of this machine.
import { execFileSync, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { TLSSocket } from 'node:tls'

export const hasOpenssl = spawnSync('openssl', ['version'], { stdio: 'ignore' }).status === 0

export type Certificate = { cert: Buffer; key: Buffer }

export function makeAuthority() {
  const dir = mkdtempSync(join(tmpdir(), 'ade-tls-'))
  const openssl = (...args: string[]) => execFileSync('openssl', args, { cwd: dir, stdio: 'pipe' })
  const newKey = ['-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:prime256v1', '-nodes']
  openssl('req', '-x509', ...newKey, '-keyout', 'ca.key', '-out', 'ca.pem', '-subj', '/CN=ade tests')
  const read = (name: string): Certificate => ({
    cert: readFileSync(join(dir, `${name}.pem`)),
    key: readFileSync(join(dir, `${name}.key`)),
  })
  return {
    file: join(dir, 'ca.pem'),
    selfSigned(): Certificate {
      openssl('req', '-x509', ...newKey, '-keyout', 'self.key', '-out', 'self.pem', '-subj', '/CN=localhost')
      return read('self')
    },
    /** `days` below 0: it has expired. */
    issue(name: string, host: string, days = 1): Certificate {
      writeFileSync(join(dir, `${name}.ext`), `subjectAltName=DNS:${host}\n`)
      openssl('req', ...newKey, '-keyout', `${name}.key`, '-out', `${name}.csr`, '-subj', `/CN=${host}`)
      const by = ['-CA', 'ca.pem', '-CAkey', 'ca.key', '-CAcreateserial', '-days', String(days)]
      openssl('x509', '-req', '-in', `${name}.csr`, ...by, '-extfile', `${name}.ext`, '-out', `${name}.pem`)
      return read(name)
    },
    remove: () => rmSync(dir, { recursive: true }),
  }
}

/** Null: a server that speaks no TLS. */
export async function openTlsListener(certificate: Certificate | null) {
  const server = createServer((socket) => {
    socket.on('error', () => {})
    // The request for TLS has eight bytes.
    socket.once('data', () => {
      if (certificate === null) return void socket.end('N')
      socket.write('S')
      new TLSSocket(socket, { isServer: true, ...certificate }).on('error', () => {}).resume()
    })
  })
  server.listen(0, 'localhost')
  await once(server, 'listening')
  const address = server.address()
  if (typeof address !== 'object' || address === null) throw new Error('no port')
  return { port: address.port, close: () => server.close() }
}
