import { Navigate } from 'react-router'
import { paths } from '../paths.ts'

/** Addresses that the application does not have lead home. */
export default function Unknown() {
  return <Navigate to={paths.home} replace />
}
