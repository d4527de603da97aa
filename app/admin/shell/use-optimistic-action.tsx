// A change that is seen at once: the value that they chose is shown while it is posted, and the old one comes back, with the
// reason, when the server refuses.
import { useEffect, useRef } from 'react'
import { type FetcherWithComponents, useFetcher, useSearchParams } from 'react-router'
import type { OfficeAnswer } from './office-answer.ts'
import { useToast } from './toasts.tsx'

export type ActionAnswer = { ok: true } | OfficeAnswer

type Options<Value> = {
  action: string
  /** What the server says now. */
  value: Value
  /** The wanted value from the posted fields. */
  wanted: (form: FormData) => Value
  /** The path that takes it, when that is not the page's own; e.g. '/admin/orders/1004'. */
  to?: string
  /** Keeps the action when the row moves or its component goes; e.g. the id of the order. */
  id?: string
  /** Said once it is done. */
  done?: string
}

type Optimistic<Value> = {
  /** What is shown: wanted while it is on its way, saved otherwise. */
  shown: Value
  isPending: boolean
  /** Why the last try was refused; null while nothing is wrong. */
  problem: string | null
  submit: (fields: Record<string, string>) => void
  /** Posts to the action without a navigation: `<Form {...form}>`. Without JavaScript it is a plain form post. */
  Form: FetcherWithComponents<ActionAnswer>['Form']
  form: { method: 'post'; action: string }
}

export function useOptimisticAction<Value>(options: Options<Value>): Optimistic<Value> {
  const { action, value, wanted, to = '', id, done } = options
  const fetcher = useFetcher<ActionAnswer>(id === undefined ? {} : { key: `${action}:${id}` })
  const say = useToast()
  const list = useSearchParams()[0].get('list')
  const kept = to === '' && list !== null ? `&${new URLSearchParams({ list })}` : ''
  const address = `${to}?do=${action}${kept}`
  const answer = fetcher.state === 'idle' ? fetcher.data : undefined
  const problem = answer === undefined || answer.ok ? null : problemWords(answer)
  const told = useRef<ActionAnswer | undefined>(undefined)
  // An effect, because the answer comes at its own time and is to be told once.
  useEffect(() => {
    if (answer === undefined || told.current === answer) return
    told.current = answer
    if (problem !== null) say(problem, 'problem')
    else if (done !== undefined) say(done)
  }, [answer, problem, done, say])
  return {
    shown: fetcher.formData ? wanted(fetcher.formData) : value,
    isPending: fetcher.state !== 'idle',
    problem,
    submit: (fields) => void fetcher.submit(fields, { method: 'post', action: address }),
    Form: fetcher.Form,
    form: { method: 'post', action: address },
  }
}

function problemWords({ errors, conflict }: OfficeAnswer): string {
  if (conflict) return 'Someone else changed this in the meantime. Check it again.'
  return Object.values(errors)[0] ?? 'This could not be saved.'
}
