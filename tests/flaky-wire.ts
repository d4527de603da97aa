// A wire between two programs that can be made to swallow what is said on it: the connections stay open and nobody hears
// anything, as when a machine loses its power or a firewall forgets. Or to lead elsewhere, as a name does that is moved.
import { once } from 'node:events'
import { connect, createServer, type NetConnectOpts, type Socket } from 'node:net'

export type FlakyWire = {
  port: number
  /** From now on nothing that is said on today's connections arrives; new ones are not answered. */
  swallow: () => void
  /** New connections are served again. */
  mend: () => void
  /** Today's connections are cut, new ones lead there. */
  lead: (to: NetConnectOpts) => void
  close: () => void
}

/** Listens on a free port and passes everything on to `to`. */
export async function openFlakyWire(to: NetConnectOpts): Promise<FlakyWire> {
  const sockets = new Set<Socket>()
  let isSwallowing = false
  let end = to
  const server = createServer((near) => {
    track(near)
    if (isSwallowing) return void near.resume()
    const far = connect(end)
    track(far)
    near.pipe(far)
    far.pipe(near)
    // Neither side outlives the other.
    near.once('close', () => far.destroy())
    far.once('close', () => near.destroy())
  })

  function track(socket: Socket): void {
    sockets.add(socket)
    socket.on('error', () => {})
    socket.once('close', () => sockets.delete(socket))
  }

  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  if (typeof address !== 'object' || address === null) throw new Error('no port')
  return {
    port: address.port,
    swallow() {
      isSwallowing = true
      for (const socket of sockets) {
        socket.unpipe()
        socket.resume()
      }
    },
    mend() {
      isSwallowing = false
    },
    lead(elsewhere) {
      end = elsewhere
      for (const socket of sockets) socket.destroy()
    },
    close() {
      for (const socket of sockets) socket.destroy()
      server.close()
    },
  }
}
