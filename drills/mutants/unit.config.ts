import all from '../../vitest.config.ts'

const unit = all.test.projects.find(({ test }) => test.name === 'unit')!

/** The unit tests of the product by themselves; those of scripts read its source, which is changed while they run. */
export default {
  ...unit,
  test: { ...unit.test, include: ['packages/**/*.test.ts', 'apps/web/app/**/*.test.{ts,tsx}'] },
}
