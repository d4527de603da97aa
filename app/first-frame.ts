// What of the script in a page cannot wait for its end, where the starter stands (docs/decisions/0027-starter.md). It runs in the head and
// asks neither cookies nor storage, which take a phone longer than all the rest of a first frame.
import { markSaveData } from '#app/foundation/ui/save-data.ts'
import { noteEarly } from '#app/foundation/ui/waiting.ts'

markSaveData()
noteEarly()
// Who comes from another page of the shop may have a cart, hearts and an account: the first frame waits until it shows them.
if (document.referrer.startsWith(origin))
  document.head.insertAdjacentHTML('beforeend', '<link rel=expect href=#starter blocking=render>')
