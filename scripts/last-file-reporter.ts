import type { Reporter, TestSpecification } from 'vitest/node'

/** Tells the process that began this run of tests when its last file begins, so that another run may start. */
export default class LastFileReporter implements Reporter {
  #left = 0

  onTestRunStart(files: readonly TestSpecification[]): void {
    this.#left = files.length
  }

  onTestModuleStart(): void {
    this.#left -= 1
    if (this.#left === 0) process.send?.('last file')
  }
}
