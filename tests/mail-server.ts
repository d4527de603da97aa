// A small SMTP server for tests: takes mail on the loopback address and answers as it is told to.
import { once } from 'node:events'
import { type AddressInfo, createServer, type Socket } from 'node:net'

export type MailServer = {
  url: string
  port: number
  /** The messages as they came, headers and body. */
  received: string[]
  stop: () => Promise<void>
}

type Answers = { port?: number; recipient?: string }

export async function startMailServer({ port = 0, recipient = '250 OK' }: Answers = {}): Promise<MailServer> {
  const received: string[] = []
  const sockets = new Set<Socket>()
  const server = createServer((socket) => {
    sockets.add(socket)
    socket.on('close', () => sockets.delete(socket))
    socket.on('error', () => socket.destroy())
    converse(socket, recipient, received)
  })
  server.listen(port, '127.0.0.1')
  await once(server, 'listening')
  const bound = (server.address() as AddressInfo).port
  return {
    url: `smtp://127.0.0.1:${bound}`,
    port: bound,
    received,
    async stop() {
      for (const socket of sockets) socket.destroy()
      server.close()
      await once(server, 'close')
    },
  }
}

function converse(socket: Socket, recipient: string, received: string[]): void {
  let heard = ''
  let message: string[] | null = null
  const say = (line: string) => socket.write(`${line}\r\n`)
  const hear = (line: string) => {
    if (message === null) {
      if (/^data$/iu.test(line)) message = []
      say(answerTo(line, recipient))
    } else if (line === '.') {
      received.push(message.join('\n'))
      message = null
      say('250 Taken')
    } else {
      message.push(line)
    }
  }
  say('220 mail.test')
  socket.on('data', (bytes) => {
    const lines = (heard + bytes.toString('utf8')).split('\r\n')
    heard = lines.pop() ?? ''
    lines.forEach(hear)
  })
}

function answerTo(line: string, recipient: string): string {
  const verb = line.split(/[ :]/u)[0]?.toUpperCase()
  if (verb === 'DATA') return '354 Go on'
  if (verb === 'QUIT') return '221 Bye'
  return verb === 'RCPT' ? recipient : '250 OK'
}
