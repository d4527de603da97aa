export const heaps: Record<string, string>
export const heapArgs: string[]
