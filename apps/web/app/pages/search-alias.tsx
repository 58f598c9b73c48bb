import { Navigate } from 'react-router'
import { paths } from '../paths.ts'

/** An old address of My Search. */
export default function SearchAlias() {
  return <Navigate to={paths.search} replace />
}
