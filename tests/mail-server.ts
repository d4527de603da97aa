// A small SMTP server for tests: takes mail on the loopback address, answers as it is told to, and misbehaves by plan.
import { once } from 'node:events'
import { type AddressInfo, createServer, type Server, type Socket } from 'node:net'

/**
 * What a delivery runs into. 'taken' ones have the mail when they fail, so that whoever sent it cannot know.
 * Temporary: its sender is to try again. For good: it is not.
 */
export const mailFaults = {
  none: 'none',
  slow: 'none',
  'hung up': 'temporary',
  'shutting down': 'temporary',
  'not now': 'temporary',
  'cut in the middle': 'temporary',
  'mailbox full': 'temporary',
  'against its policy': 'temporary',
  'no such mailbox': 'for good',
  'taken, then cut': 'taken',
} as const
export type MailFault = keyof typeof mailFaults

export type ReceivedMail = {
  to: string
  messageId: string
  /** False: whoever sent it could not know. */
  isAnswered: boolean
  /** Headers and body as they came; '' where they are not kept. */
  text: string
}

export type MailServer = {
  url: string
  port: number
  /** What was taken, the oldest first, also of deliveries that failed afterwards. */
  received: ReceivedMail[]
  /** Whom it refused for good. */
  refused: Set<string>
  /** Of the next deliveries, one each; later ones are healthy. */
  plan: MailFault[]
  /** Refuses connections until `back`. */
  away: () => Promise<void>
  back: () => Promise<void>
  stop: () => Promise<void>
}

type Answers = { port?: number; recipient?: string; keepsText?: boolean }

/** How late a slow answer is; milliseconds. */
const slowMs = 15

export async function startMailServer({
  port = 0,
  recipient = '250 OK',
  keepsText = true,
}: Answers = {}): Promise<MailServer> {
  const received: ReceivedMail[] = []
  const refused = new Set<string>()
  const plan: MailFault[] = []
  const sockets = new Set<Socket>()
  const take = (mail: ReceivedMail) =>
    void received.push(
      keepsText ? mail : { ...mail, to: copyOf(mail.to), messageId: copyOf(mail.messageId), text: '' },
    )
  const server = createServer((socket) => {
    sockets.add(socket)
    socket.on('close', () => sockets.delete(socket))
    socket.on('error', () => socket.destroy())
    converse(socket, { recipient, take, refuse: (to) => refused.add(to), next: () => plan.shift() ?? 'none' })
  })
  const bound = await listen(server, port)
  const away = async () => {
    for (const socket of sockets) socket.destroy()
    if (!server.listening) return
    server.close()
    await once(server, 'close')
  }
  return {
    url: `smtp://127.0.0.1:${bound}`,
    port: bound,
    received,
    refused,
    plan,
    away,
    async back() {
      if (!server.listening) await listen(server, bound)
    },
    stop: away,
  }
}

/** A part of a text keeps all of it in memory. */
function copyOf(text: string): string {
  return Buffer.from(text).toString()
}

async function listen(server: Server, port: number): Promise<number> {
  server.listen(port, '127.0.0.1')
  await once(server, 'listening')
  return (server.address() as AddressInfo).port
}

type Side = {
  recipient: string
  take: (mail: ReceivedMail) => void
  refuse: (to: string) => void
  next: () => MailFault
}

function converse(socket: Socket, { recipient, take, refuse, next }: Side): void {
  let heard = ''
  let message: string[] | null = null
  let to = ''
  let fault: MailFault = 'none'
  const say = (line: string) => void socket.write(`${line}\r\n`)
  const end = (text: string) => {
    message = null
    const refusal = refusalsOfMessages[fault]
    if (refusal) return say(refusal)
    const isAnswered = fault !== 'taken, then cut'
    take({ to, messageId: /^message-id:\s*(<[^>]+>)/imu.exec(text)?.[1] ?? '', text, isAnswered })
    if (!isAnswered) return void socket.destroy()
    if (fault === 'slow') setTimeout(() => say('250 Taken'), slowMs)
    else say('250 Taken')
  }
  const hearMessage = (line: string, lines: string[]) => {
    if (fault === 'cut in the middle') socket.destroy()
    else if (line === '.') end(lines.join('\n'))
    else lines.push(line)
  }
  const commands: Record<string, (line: string) => void> = {
    MAIL() {
      fault = next()
      if (fault === 'hung up') socket.destroy()
      else if (fault === 'shutting down') socket.end('421 4.3.2 Shutting down\r\n')
      else say('250 OK')
    },
    RCPT(line) {
      to = /<([^>]*)>/u.exec(line)?.[1] ?? ''
      if (mailFaults[fault] === 'for good') refuse(to)
      say(refusalsOfRecipients[fault] ?? recipient)
    },
    DATA() {
      message = []
      say('354 Go on')
    },
    QUIT: () => say('221 Bye'),
  }
  const hear = (line: string) => {
    if (message !== null) return hearMessage(line, message)
    const known = commands[line.split(/[ :]/u)[0]?.toUpperCase() ?? '']
    if (known) known(line)
    else say('250 OK')
  }
  say('220 mail.test')
  socket.on('data', (bytes) => {
    const lines = (heard + bytes.toString('utf8')).split('\r\n')
    heard = lines.pop() ?? ''
    for (const line of lines) if (!socket.destroyed) hear(line)
  })
}

type Refusals = Partial<Record<MailFault, string>>
const refusalsOfRecipients: Refusals = {
  'not now': '451 4.7.1 Please try again later',
  'no such mailbox': '550 5.1.1 No such user',
}
const refusalsOfMessages: Refusals = {
  'mailbox full': '452 4.2.2 The mailbox is full',
  'against its policy': '554 5.7.1 Refused by our policy',
}
