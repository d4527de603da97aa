// What the machine can do at best: a bare node:http server that knows one page by heart. node bench/bare-server.ts FILE
import { readFileSync } from 'node:fs'
import { createServer } from 'node:http'

type BarePage = { headers: Record<string, string>; body: string }

const pages = new Map(
  Object.entries(JSON.parse(readFileSync(process.argv[2] ?? '', 'utf8')) as Record<string, BarePage>).map(
    ([path, page]) => [path, { headers: page.headers, body: Buffer.from(page.body, 'base64') }],
  ),
)

const server = createServer((req, res) => {
  const page = pages.get(req.url ?? '/')
  if (!page) {
    res.writeHead(404).end()
    return
  }
  res.writeHead(200, page.headers)
  res.end(page.body)
})
server.listen(0, '127.0.0.1', () => {
  const address = server.address()
  if (typeof address === 'object' && address) process.stdout.write(`${address.port}\n`)
})
process.once('SIGTERM', () => process.exit(0))
