/** Demo1 to Demo9: placeholders that the category picker shows in demo mode. They contain no spaces
 *  and have no rows in the database. */
export const demoCategories = Array.from({ length: 9 }, (_, index) => ({
  title: `Demo${index + 1}`,
  slug: `demo${index + 1}`,
}));
