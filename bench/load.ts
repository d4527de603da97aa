// The load generator, run as a child so that it has a core of its own: node bench/load.ts JOB, where JOB is JSON.
// Plain sockets with one request at a time each: node:http as a client would be slower than the servers measured.
import { readFileSync } from 'node:fs'
import { connect } from 'node:net'
import { Answer } from '#tests/load/answer.ts'

export type LoadJob = {
  port: number
  connections: number
  seconds: number
  paths?: string[]
  pathsFile?: string
}
export type LoadResult = { perSecond: number; p50Ms: number; p99Ms: number; bad: number }

const job = JSON.parse(process.argv[2] ?? '') as LoadJob
const paths = job.paths ?? (JSON.parse(readFileSync(job.pathsFile ?? '', 'utf8')) as string[])
/** Answers of this long at the start are not counted: code is still being compiled; milliseconds. */
const warmUpMs = 500
const countedFrom = performance.now() + warmUpMs
const until = countedFrom + job.seconds * 1_000

let next = 0
let bad = 0
const latencies: number[] = []
await Promise.all(Array.from({ length: job.connections }, run))
latencies.sort((a, b) => a - b)
const result: LoadResult = {
  perSecond: latencies.length / job.seconds,
  p50Ms: latencies[Math.floor(latencies.length * 0.5)] ?? 0,
  p99Ms: latencies[Math.floor(latencies.length * 0.99)] ?? 0,
  bad,
}
process.stdout.write(JSON.stringify(result))

function run(): Promise<void> {
  return new Promise((resolve, reject) => {
    const socket = connect({ port: job.port, host: '127.0.0.1', noDelay: true })
    const answer = new Answer()
    let sentAt = 0
    function send(): void {
      const path = paths[next++ % paths.length] ?? '/'
      answer.begin()
      sentAt = performance.now()
      socket.write(`GET ${path} HTTP/1.1\r\nhost: 127.0.0.1:${job.port}\r\naccept-encoding: br\r\n\r\n`)
    }
    socket.once('connect', send)
    socket.on('data', (chunk) => {
      if (!answer.take(chunk)) return
      const now = performance.now()
      if (answer.status !== 200) bad++
      else if (now > countedFrom && now <= until) latencies.push(now - sentAt)
      if (now < until) return send()
      socket.end()
      resolve()
    })
    socket.once('error', reject)
    socket.once('close', () => resolve())
  })
}
