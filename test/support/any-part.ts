/** For tests of what http/respond.ts does for every part. */
import { type Exposure, READ_BY_ALL } from '../../src/http/exposure.ts'
import type { FoundPart } from '../../src/http/part.ts'

/** One part that has all paths. The test passes its answer to `respond`. */
export function findAnyPart(exposure: Exposure = READ_BY_ALL): () => FoundPart {
  const part = {
    ...{ name: 'any', paths: ['{*path}'], exposure, findsPath: true },
    answer() {
      throw new Error('the test passes another answer')
    },
  }
  return () => ({ part, parameters: {} })
}
