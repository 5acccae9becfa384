/** Skeleton of the image screens. */
import { SkeletonGrid } from '@altiport/ui/skeletons'

export const ImagesSkeleton = ({ isShown }: { isShown: boolean }) => (
  <SkeletonGrid isShown={isShown} shape="wide" named={false} count={6} phone={1} tablet={2} desktop={3} />
)
