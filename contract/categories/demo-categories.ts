/** Demo1 to Demo9: placeholders that the category picker shows in demo mode only. No space is
 *  listed in these categories, and the database has no rows for them. */
export const demoCategories = Array.from({ length: 9 }, (_, index) => ({
  title: `Demo${index + 1}`,
  slug: `demo${index + 1}`,
}));
