/**
 * The tests that hold the promises of SECURITY.md, as it names them: `names.test.ts` is all of a file, `names.test.ts:
 * a title` what has these words in its title. There a title alone belongs to the file that was named before.
 */
export function promisedTests(markdown: string): string[] {
  const tests: string[] = []
  let latest = ''
  for (const [, file, colon, title] of markdown.matchAll(/([\w./-]+\.test\.ts)(:)?|"([^"]+)"/g)) {
    if (file) latest = file
    if (!colon) tests.push(title ? `${latest}: ${title}` : latest)
  }
  return tests
}

/** The end of the file's path, and the words of the title; without words all of the file is meant. */
export function partsOf(test: string): { file: string; words: string } {
  const [file = '', ...words] = test.split(': ')
  return { file, words: words.join(': ') }
}
