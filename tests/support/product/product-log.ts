/** In the product's data folder: what it has written, for tests of other processes. */
export const PRODUCT_LOG = 'product.log';
