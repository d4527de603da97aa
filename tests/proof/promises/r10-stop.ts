import { provenByFile } from './proven-by-file.ts'

export const stop = provenByFile({
  id: 'R10',
  goal: 'SIGTERM under load 50 times cuts no request, and each stop is over within 10 s',
  file: 'tests/proof/stop-under-load.proof.ts',
})
