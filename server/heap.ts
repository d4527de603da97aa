// Imported first, before the heap has grown. V8 lets the space for young objects grow to what servers with much memory
// like; ours then rests at twice the memory for no measured gain (bench/results.md).
import { setFlagsFromString } from 'node:v8'

setFlagsFromString('--max-semi-space-size=2')
setFlagsFromString('--semi-space-growth-factor=2')
