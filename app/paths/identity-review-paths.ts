export const reviewsPath = '/operator/identity';
export const pathOfReview = (member: string): string => `${reviewsPath}/review?member=${member}`;
export const pathOfReviewPicture = (member: string, side: string): string =>
  `${reviewsPath}/picture?member=${member}&side=${side}`;
