import { useMediaQuery } from '@mantine/hooks'

/** Whether the page is narrower than md (768 px): there dialogs fill the screen or come from its bottom. */
export function usePhone(): boolean {
  return useMediaQuery('(max-width: 47.99em)', false, { getInitialValueInEffect: false })
}
