// A look inside a running process of the shop through Node's inspector, and at what the system knows of it.
import { readdirSync, readFileSync } from 'node:fs'

export type Inside = {
  /** JavaScript heap after a collection, and everything resident; megabytes. */
  heapMb: number
  residentMb: number
  descriptors: number
  timers: number
}

/** `inspectorPort` is what the process was started with: NODE_OPTIONS=--inspect=127.0.0.1:PORT. Linux only. */
export async function lookInside(pid: number, inspectorPort: number): Promise<Inside> {
  const list = (await (await fetch(`http://127.0.0.1:${inspectorPort}/json/list`)).json()) as {
    webSocketDebuggerUrl: string
  }[]
  const socket = new WebSocket(list[0]?.webSocketDebuggerUrl ?? '')
  await new Promise((resolve) => socket.addEventListener('open', resolve, { once: true }))
  let number = 0
  const ask = (method: string, params: object = {}) =>
    new Promise<{ result?: { value?: string } }>((resolve) => {
      const id = ++number
      socket.addEventListener('message', ({ data }) => {
        const said = JSON.parse(String(data)) as { id?: number; result: { result?: { value?: string } } }
        if (said.id === id) resolve(said.result)
      })
      socket.send(JSON.stringify({ id, method, params }))
    })
  await ask('HeapProfiler.collectGarbage')
  const expression = `JSON.stringify({ heap: process.memoryUsage().heapUsed, timers: process.getActiveResourcesInfo().filter((one) => one === 'Timeout').length })`
  const { result } = await ask('Runtime.evaluate', { expression })
  socket.close()
  const { heap, timers } = JSON.parse(result?.value ?? '{}') as { heap: number; timers: number }
  const status = readFileSync(`/proc/${pid}/status`, 'utf8')
  const residentKb = Number(/^VmRSS:\s+(\d+) kB$/mu.exec(status)?.[1])
  const descriptors = readdirSync(`/proc/${pid}/fd`).length
  return {
    heapMb: Math.round(heap / 2 ** 20),
    residentMb: Math.round(residentKb / 1_024),
    descriptors,
    timers,
  }
}
