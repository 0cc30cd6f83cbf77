import { testStories } from '../../../../tools/jest/stories';
import * as notYetScreen from './NotYetScreen.stories';
import * as routeScreen from './RouteScreen.stories';
import * as tabNavigation from './TabNavigation.stories';

beforeEach(() => void jest.spyOn(console, 'error').mockImplementation(() => undefined));
afterEach(() => jest.restoreAllMocks());

testStories({ notYetScreen, routeScreen, tabNavigation });
