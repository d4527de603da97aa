// What is missing before something is shipped, and how it goes: read, added to, or confirmed.
import type { OfficeAnswer } from '#app/admin/shell/office-answer.ts'
import { type Lack, lacks } from '#app/domain/orders/core/lacks.ts'
import type { LackingAnswer } from './run-action.server.ts'
import { lackWords } from './problem-words.ts'

/** What the answer says is missing; null when it asks nothing. */
export function lacksOfAnswer(answer: OfficeAnswer | LackingAnswer | undefined): readonly Lack[] | null {
  return answer && 'lacks' in answer ? answer.lacks : null
}

export function MissingList({ missing }: { missing: readonly Lack[] }) {
  return (
    <ul className="flex flex-wrap gap-x-4 gap-y-1">
      {lacks
        .filter((lack) => missing.includes(lack))
        .map((lack) => (
          <li key={lack} className="font-medium text-berry">
            {lackWords[lack]}
          </li>
        ))}
    </ul>
  )
}
