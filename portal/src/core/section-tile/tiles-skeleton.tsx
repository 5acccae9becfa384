/** The loading state of tile pages. */
import { SkeletonGrid } from '@altiport/ui/skeletons'

export const TilesSkeleton = ({ isShown }: { isShown: boolean }) => (
  <SkeletonGrid isShown={isShown} shape="wide" named={false} count={6} phone={2} tablet={3} desktop={3} />
)
