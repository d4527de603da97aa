import { useSyncExternalStore } from 'react'
import { Link } from 'react-router'
import { savedEvent } from '#app/saved/saved-storage.ts'
import { Icon } from '#app/ui/icon.tsx'
import { compareAddress, type Compared, mostCompared } from './compare.ts'
import { dropCompared, listCompared } from './compare-list.ts'

/** The pieces that are being compared, at the foot of the screen: loaded once there is one. */
export default function CompareTray() {
  const list = useCompared()
  if (list.length === 0) return null
  return (
    <section aria-label="Compare" className="compare-tray">
      <ul className="compare-chosen">
        {list.map(({ slug, name }) => (
          <li key={slug}>
            <span className="line-clamp-2">{name}</span>
            <button type="button" aria-label={`Take ${name} out`} onClick={() => dropCompared(slug)}>
              <Icon name="close" size={16} />
            </button>
          </li>
        ))}
      </ul>
      <div className="compare-steps">
        <p aria-live="polite">
          {list.length} of {mostCompared} <span className="md:hidden">to compare</span>
        </p>
        <button type="button" className="saved-link" onClick={() => dropCompared(null)}>
          Clear
        </button>
        <Link to={compareAddress(list.map(({ slug }) => slug))} className="button compare-go">
          Compare
        </Link>
      </div>
    </section>
  )
}

function useCompared(): readonly Compared[] {
  return useSyncExternalStore(subscribe, read, () => none)
}

const none: readonly Compared[] = []
let last: { text: string; list: readonly Compared[] } = { text: '', list: none }

/** The same object until something changes. */
function read(): readonly Compared[] {
  const list = listCompared()
  const text = JSON.stringify(list)
  if (text !== last.text) last = { text, list }
  return last.list
}

function subscribe(listener: () => void): () => void {
  addEventListener(savedEvent, listener)
  addEventListener('storage', listener)
  return () => {
    removeEventListener(savedEvent, listener)
    removeEventListener('storage', listener)
  }
}
