import { useMediaQuery } from '@mantine/hooks'

/** Whether the page is narrower than md (992 px): there dialogs fill the screen or come from its bottom. */
export function usePhone(): boolean {
  return useMediaQuery('(max-width: 61.99em)', false, { getInitialValueInEffect: false })
}
