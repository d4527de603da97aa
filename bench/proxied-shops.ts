// Several processes of the built shop on one PostgreSQL behind nginx, as an operator would run them, and what each part of
// it costs. Needs nginx; the PostgreSQL is the one that comes as a package, with every commit on disk.
import { type ChildProcess, spawn } from 'node:child_process'
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { pino } from 'pino'
import { openPool, type Pool } from '#app/foundation/db/db.server.ts'
import { startEmbeddedPostgres } from '#app/foundation/db/embedded-postgres.server.ts'
import { newToken } from '#app/foundation/lib/ids.ts'
import { addressOf, onServer } from '#tests/database.ts'
import { readServerPid } from '#tests/database-folder.ts'
import { findFreePort } from '#tests/free-port.ts'
import { type ShopProcess, startShop } from '#tests/shop-process.ts'
import { readCpuSeconds } from './machine.ts'

export type Part = 'shop' | 'postgres' | 'nginx' | 'load'

export type ProxiedShops = {
  address: string
  port: number
  pool: Pool
  /** Addresses of further databases on the same server. */
  addDatabase: (name: string) => Promise<string>
  /** Now as many processes of the shop stand behind nginx. */
  runProcesses: (count: number) => Promise<void>
  /** Processor seconds so far. `load` is this process, which asks. */
  cpu: () => Record<Part, number>
  stop: () => Promise<void>
}

/** `dir` must be one that every user can pass through. */
export async function startProxiedShops(dir: string): Promise<ProxiedShops> {
  const postgres = await startEmbeddedPostgres({
    dataDir: join(dir, 'postgres'),
    log: pino({ level: 'silent' }),
    settings: { max_connections: '160', shared_buffers: '256MB' },
  })
  const server = `postgresql://shop@localhost/postgres?host=${encodeURIComponent(postgres.socketDir)}`
  const addDatabase = async (name: string) => {
    await onServer(server, `create database ${name}`)
    return addressOf(server, name)
  }
  const url = await addDatabase('scale')
  const postgresPid = await readServerPid(dir)
  const pool = openPool({ url }, 2)
  const port = await findFreePort()
  const env = {
    DATABASE_URL: url,
    DATABASE_CONNECTIONS: 'pages=10,checkout=8,work=3,queue=2',
    DATA_DIR: join(dir, 'shop'),
    BASE_URL: `http://127.0.0.1:${port}`,
    SESSION_SECRET: newToken() + newToken(),
    // nginx, and the load that makes up addresses.
    TRUSTED_PROXIES: '2',
    LOG_LEVEL: 'error',
  }
  const shops: ShopProcess[] = []
  let nginx: ChildProcess | null = null
  const pidOf = (child: ChildProcess | null) => child?.pid ?? process.pid

  async function stopNginx(): Promise<void> {
    await ended(nginx)
    nginx = null
  }

  return {
    address: env.BASE_URL,
    port,
    pool,
    addDatabase,
    async runProcesses(count) {
      await stopNginx()
      while (shops.length < count) shops.push(await startShop(env))
      const ports = shops.slice(0, count).map(({ address }) => Number(new URL(address).port))
      nginx = await startNginx(dir, port, ports)
    },
    cpu: () => ({
      shop: shops.reduce((sum, { child }) => sum + readCpuSeconds(pidOf(child)), 0),
      postgres: readCpuSeconds(postgresPid),
      nginx: nginx ? readCpuSeconds(pidOf(nginx)) : 0,
      load: process.cpuUsage().user / 1e6 + process.cpuUsage().system / 1e6,
    }),
    async stop() {
      await stopNginx()
      await Promise.all(shops.map((shop) => shop.stop()))
      await pool.end()
      await postgres.stop()
    },
  }
}

async function startNginx(dir: string, port: number, ports: readonly number[]): Promise<ChildProcess> {
  const file = join(dir, 'nginx.conf')
  await writeFile(file, configuration(dir, port, ports))
  const child = spawn('nginx', ['-p', dir, '-c', file, '-e', 'stderr'], {
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  let problem: Error | null = null
  child.once('error', (error) => (problem = error))
  for (let tries = 0; tries < 100; tries++) {
    if (problem) throw new Error('nginx is not installed', { cause: problem })
    if (await answers(`http://127.0.0.1:${port}/healthz`)) return child
    await delay(100)
  }
  throw new Error('nginx does not answer')
}

async function answers(url: string): Promise<boolean> {
  try {
    return (await fetch(url)).ok
  } catch {
    // Nobody listens yet.
    return false
  }
}

/** As deploy/nginx.conf, without TLS. */
function configuration(dir: string, port: number, ports: readonly number[]): string {
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi']
    .map((name) => `${name}_temp_path ${dir}/nginx-${name};`)
    .join(' ')
  return `${process.getuid?.() === 0 ? 'user root;' : ''}
daemon off; worker_processes 1; pid ${dir}/nginx.pid;
events { worker_connections 4096; }
http {
  access_log off; ${temporary}
  upstream ade { ${ports.map((one) => `server 127.0.0.1:${one} max_fails=0;`).join(' ')} keepalive 64; }
  server {
    listen 127.0.0.1:${port};
    location / {
      proxy_pass http://ade; proxy_http_version 1.1; proxy_set_header Connection "";
      proxy_set_header Host $http_host;
      proxy_set_header X-Forwarded-For $proxy_add_x_forwarded_for;
      proxy_buffer_size 16k; proxy_buffers 8 16k; proxy_next_upstream off;
    }
  }
}
`
}

async function ended(child: ChildProcess | null): Promise<void> {
  if (!child || child.exitCode !== null || child.signalCode !== null) return
  const gone = new Promise((resolve) => child.once('exit', resolve))
  child.kill('SIGQUIT')
  await gone
}
